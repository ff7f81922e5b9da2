import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { type ReportReason, type ReportSubject, report, reportReasons } from "@/api/moderation.ts";
import { notify } from "@/stores/notices.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormArea, FormInput } from "@/ui/form-field.tsx";
import { RadioGroup } from "@/ui/radio-group.tsx";
import { FaqLink } from "./faq-link.tsx";
import { optionalText } from "./rules.ts";
import { useForm } from "./use-form.ts";

type ReportDialogProps = {
  title: string;
  subject: ReportSubject;
  onSent: () => void;
  onClose: () => void;
};

const blank: { reason: ReportReason | null; text: string } = { reason: null, text: "" };

/** Reports something that a member has published, with a reason. Its texts are those of reviews. */
export default function ReportDialog({ title, subject, onSent, onClose }: ReportDialogProps) {
  const { t } = useTranslation("reviews");
  const { control, submit, isSending, problem } = useForm({
    schema: v.object({
      reason: v.pipe(
        v.nullable(v.picklist(reportReasons)),
        v.check((reason) => reason !== null, t("report.missing")),
      ),
      text: optionalText(),
    }),
    values: blank,
    send: ({ reason, text }) => report({ ...subject, reason: reason ?? "other", ...(text && { text }) }),
    onSent: () => {
      notify.success(t("report.sent"));
      onSent();
      onClose();
    },
  });
  return (
    <FormDialog title={title} submit={t("report.send")} {...{ isSending, problem, onClose }} onSubmit={submit}>
      <p className="text-base text-ink">
        {t("report.text")} <FaqLink to="report" />
      </p>
      <FormInput control={control} name="reason">
        {(field) => (
          <RadioGroup
            label={title}
            options={reportReasons.map((reason) => ({ value: reason, label: t(`report.reason.${reason}`) }))}
            {...field}
          />
        )}
      </FormInput>
      <FormArea control={control} name="text" label={t("report.more")} isOptional maxLength={1000} />
    </FormDialog>
  );
}
