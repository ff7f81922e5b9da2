import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { type DisputeStep, disputeKeys, type NoShowDispute, stepDispute } from "@/api/no-show-disputes.ts";
import { requiredText } from "@/features/shared/rules.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormArea } from "@/ui/form-field.tsx";

type StepDialogProps = { dispute: NoShowDispute; step: Exclude<DisputeStep, "accept">; onClose: () => void };

/** Contests a dispute, or decides about one, with a text that both sides read. */
export default function StepDialog({ dispute, step, onClose }: StepDialogProps) {
  const { t } = useTranslation("disputes");
  const { control, submit, isSending, problem } = useForm({
    schema: v.object({ text: requiredText(t("form.missing")) }),
    values: { text: "" },
    send: ({ text }) => stepDispute({ uuid: dispute.uuid, step, text }),
    invalidates: disputeKeys,
    onSent: onClose,
  });
  return (
    <FormDialog
      title={t(`step.${step}`)}
      submit={t(`step.${step}`)}
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      <FormArea control={control} name="text" label={t(`text.${step}`)} maxLength={1000} rows={5} />
    </FormDialog>
  );
}
