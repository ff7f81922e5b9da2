import { useState } from "react";
import { useTranslation } from "react-i18next";
import { messageOf } from "@/api/errors.ts";
import { appeal } from "@/api/moderation.ts";
import type { Review } from "@/api/reviews.ts";
import { useDraft } from "@/stores/drafts.ts";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";
import DialogWindow from "@/ui/dialog-window.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { TextArea } from "@/ui/text-field.tsx";

type AppealDialogProps = { review: Review; onSent: () => void; onClose: () => void };

/** The author of a hidden review asks for another look at it. */
export default function AppealDialog({ review, onSent, onClose }: AppealDialogProps) {
  const { t } = useTranslation("reviews");
  const [text, setText] = useDraft(`appeal ${review.uuid}`);
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    if (text.trim() === "") return setProblem(t("appeal.missing"));
    setSending(true);
    const { error } = await appeal(review.uuid, text.trim());
    setSending(false);
    if (error) return setProblem(messageOf(error));
    setText("");
    notify.success(t("appeal.sent"));
    onSent();
    return onClose();
  };
  return (
    <DialogWindow
      title={t("appeal.title")}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Button isLoading={isSending} onPress={() => void send()}>
          {t("appeal.send")}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {review.decision && (
          <p className="text-base text-ink">{t("state.reason", { reason: review.decision.reason })}</p>
        )}
        <TextArea
          label={t("appeal.why")}
          description={t("appeal.hint")}
          maxLength={2000}
          rows={4}
          value={text}
          onChange={setText}
        />
        <FormError message={problem} />
      </div>
    </DialogWindow>
  );
}
