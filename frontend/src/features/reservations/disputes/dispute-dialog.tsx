import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { disputeKeys, openDispute } from "@/api/no-show-disputes.ts";
import type { Reservation } from "@/api/reservations.ts";
import { requiredText } from "@/features/shared/rules.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormArea } from "@/ui/form-field.tsx";

/** Objects to a no-show. */
export default function DisputeDialog({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const { t } = useTranslation("disputes");
  const { control, submit, isSending, problem } = useForm({
    schema: v.object({ statement: requiredText(t("form.missing")) }),
    values: { statement: "" },
    send: ({ statement }) => openDispute({ reservation_id: reservation.uuid, statement }),
    invalidates: disputeKeys,
    onSent: onClose,
  });
  return (
    <FormDialog title={t("mine.open")} submit={t("form.send")} {...{ isSending, problem, onClose }} onSubmit={submit}>
      <p className="text-base text-muted">{t("form.text")}</p>
      <FormArea control={control} name="statement" label={t("form.statement")} maxLength={1000} rows={5} />
    </FormDialog>
  );
}
