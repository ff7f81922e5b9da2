import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fieldMessages, messageOf } from "@/api/errors.ts";
import { type Review, replyTo } from "@/api/reviews.ts";
import { useDraft } from "@/stores/drafts.ts";
import { Button } from "@/ui/button.tsx";
import DialogWindow from "@/ui/dialog-window.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { TextArea } from "@/ui/text-field.tsx";

type ReplyDialogProps = { review: Review; onSaved: (review: Review) => void; onClose: () => void };

/** The one answer that a place gives to a review. */
export default function ReplyDialog({ review, onSaved, onClose }: ReplyDialogProps) {
  const { t } = useTranslation("reviews");
  const [draft, setDraft] = useDraft(`reply ${review.uuid}`);
  const [isTouched, setTouched] = useState(false);
  const text = isTouched || draft ? draft : (review.reply?.text ?? "");
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const save = async (answer: string | null) => {
    if (answer === "") return setProblem(t("reply.missing"));
    setSaving(true);
    const { data, error } = await replyTo(review.uuid, answer);
    setSaving(false);
    if (error) return setProblem(fieldMessages(error).text ?? messageOf(error));
    setDraft("");
    onSaved(data.data);
    return onClose();
  };
  return (
    <DialogWindow
      title={t("reply.title")}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          {review.reply && (
            <Button look="danger" onPress={() => void save(null)}>
              {t("reply.remove")}
            </Button>
          )}
          <Button isLoading={isSaving} onPress={() => void save(text.trim())}>
            {t("reply.send")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <blockquote className="line-clamp-6 border-l-3 border-line pl-4 text-base break-words whitespace-pre-line text-muted">
          {review.text || t("history.noText")}
        </blockquote>
        <TextArea
          label={t("reply.yours")}
          description={t("reply.hint")}
          maxLength={2000}
          rows={5}
          value={text}
          onChange={(typed) => {
            setTouched(true);
            setDraft(typed);
          }}
        />
        <FormError message={problem} />
      </div>
    </DialogWindow>
  );
}
