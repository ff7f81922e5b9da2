import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { appealDecision } from "@/api/moderation.ts";
import { requiredText } from "@/features/shared/rules.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { notify } from "@/stores/notices.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormArea } from "@/ui/form-field.tsx";

/** I appeal against the last decision about me or about what I wrote; the email about it leads here. */
export default function AppealDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("settings");
  const { control, submit, isSending, problem } = useForm({
    schema: v.object({ text: requiredText(t("appeal.missing")) }),
    values: { text: "" },
    draft: "appeal",
    send: ({ text }) => appealDecision(text),
    onSent: () => {
      notify.success(t("appeal.sent"));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("appeal.title")}
      submit={t("appeal.send")}
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      <p className="text-base text-ink">{t("appeal.text")}</p>
      <FormArea control={control} name="text" label={t("appeal.why")} maxLength={2000} rows={4} />
    </FormDialog>
  );
}
