import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { decideHold, holdKeys, type PointHold } from "@/api/rewards.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormArea } from "@/ui/form-field.tsx";

type DecisionDialogProps = { hold: PointHold; decision: "release" | "refuse"; onClose: () => void };

/** Decides about points on hold, with a reason that the member reads. */
export default function DecisionDialog({ hold, decision, onClose }: DecisionDialogProps) {
  const { t } = useTranslation("rewards");
  const { control, submit, isSending, problem } = useForm<{ reason: string }, unknown>({
    schema: v.object({ reason: v.pipe(v.string(), v.trim(), v.nonEmpty(t("appeals.reasonMissing"))) }),
    values: { reason: "" },
    send: ({ reason }) => decideHold({ uuid: hold.uuid, decision, reason }),
    invalidates: holdKeys,
    onSent: onClose,
  });
  return (
    <FormDialog
      title={t(`appeals.${decision}`)}
      submit={t(`appeals.${decision}`)}
      variant={decision === "refuse" ? "danger" : "primary"}
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      <FormArea control={control} name="reason" label={t("appeals.reason")} maxLength={1000} rows={4} />
    </FormDialog>
  );
}
