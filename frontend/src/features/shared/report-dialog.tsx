import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { type ReportReason, type ReportSubject, report, reportReasons } from "@/api/moderation.ts";
import type { Result } from "@/api/problem.ts";
import { notify } from "@/stores/notices.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormArea, FormInput } from "@/ui/form-field.tsx";
import { RadioGroup } from "@/ui/radio-group.tsx";
import { FaqLink } from "./faq-link.tsx";
import { optionalText } from "./rules.ts";
import { useForm } from "./use-form.ts";

type Reported = { reason: ReportReason; text: string };

type ReportDialogProps = {
  title: string;
  /** What moderators see of it, where that is not obvious. */
  note?: string;
  /** What is reported; or `send`, which reports something else. */
  subject?: ReportSubject;
  send?: (reported: Reported) => Promise<Result<unknown>>;
  onSent?: () => void;
  onClose: () => void;
};

const blank: { reason: ReportReason | null; text: string } = { reason: null, text: "" };

/** Reports something that a member has published, with a reason. Its texts are those of reviews. */
export default function ReportDialog({ title, note, subject, onClose, ...acts }: ReportDialogProps) {
  const { send = ({ reason, text }: Reported) => report({ ...subject, reason, ...(text && { text }) }), onSent } = acts;
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
    send: ({ reason, text }) => send({ reason: reason ?? "other", text }),
    onSent: () => {
      notify.success(t("report.sent"));
      onSent?.();
      onClose();
    },
  });
  return (
    <FormDialog title={title} submit={t("report.send")} {...{ isSending, problem, onClose }} onSubmit={submit}>
      <p className="text-base text-ink">
        {t("report.text")} <FaqLink to="report" />
      </p>
      {note && <p className="text-base text-muted">{note}</p>}
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
