import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { appealHold, holdKeys, type PointHold } from "@/api/rewards.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormArea } from "@/ui/form-field.tsx";

/** Asks a moderator to look at points on hold. */
export default function AppealDialog({ hold, onClose }: { hold: PointHold; onClose: () => void }) {
  const { t } = useTranslation("rewards");
  const { control, submit, isSending, problem } = useForm<{ appeal: string }, unknown>({
    schema: v.object({ appeal: v.pipe(v.string(), v.trim(), v.nonEmpty(t("hold.appealMissing"))) }),
    values: { appeal: "" },
    send: ({ appeal }) => appealHold({ uuid: hold.uuid, appeal }),
    invalidates: holdKeys,
    onSent: onClose,
  });
  return (
    <FormDialog title={t("hold.appeal")} submit={t("hold.send")} {...{ isSending, problem, onClose }} onSubmit={submit}>
      <FormArea control={control} name="appeal" label={t("hold.appealText")} maxLength={1000} rows={5} />
    </FormDialog>
  );
}
