import { useState } from "react";
import { Radio, RadioGroup } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { messageOf } from "@/api/errors.ts";
import { type ReportReason, report, reportReasons } from "@/api/moderation.ts";
import type { Review } from "@/api/reviews.ts";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";
import DialogWindow from "@/ui/dialog-window.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { TextArea } from "@/ui/text-field.tsx";

type ReportDialogProps = { review: Review; onSent: () => void; onClose: () => void };

/** Brings a review before a person, with a reason. */
export default function ReportDialog({ review, onSent, onClose }: ReportDialogProps) {
  const { t } = useTranslation("reviews");
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    if (!reason) return setProblem(t("report.missing"));
    setSending(true);
    const { error } = await report({ review_id: review.uuid, reason, ...(text.trim() && { text: text.trim() }) });
    setSending(false);
    if (error) return setProblem(messageOf(error));
    notify.success(t("report.sent"));
    onSent();
    return onClose();
  };
  return (
    <DialogWindow
      title={t("report.title")}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Button isLoading={isSending} onPress={() => void send()}>
          {t("report.send")}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-base text-ink">{t("report.text")}</p>
        <RadioGroup
          aria-label={t("report.title")}
          value={reason}
          onChange={(chosen) => setReason(chosen as ReportReason)}
          className="flex flex-col"
        >
          {reportReasons.map((known) => (
            <Radio
              key={known}
              value={known}
              className="group relative flex min-h-11 cursor-pointer items-center gap-3 rounded-sm text-base text-ink"
            >
              <span
                aria-hidden
                className="size-5 shrink-0 rounded-full border-2 border-field-line group-data-selected:border-6 group-data-selected:border-positive"
              />
              {t(`report.reason.${known}`)}
            </Radio>
          ))}
        </RadioGroup>
        <TextArea label={t("report.more")} isOptional maxLength={1000} value={text} onChange={setText} />
        <FormError message={problem} />
      </div>
    </DialogWindow>
  );
}
