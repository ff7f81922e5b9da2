import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { type Review, replyTo } from "@/api/reviews.ts";
import { useSend } from "@/api/use-send.ts";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { requiredText } from "@/features/shared/rules.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { Button } from "@/ui/button.tsx";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormArea } from "@/ui/form-field.tsx";

type ReplyDialogProps = { review: Review; onSaved: (review: Review) => void; onClose: () => void };

/** The reply of a business to a review. */
export default function ReplyDialog({ review, onSaved, onClose }: ReplyDialogProps) {
  const { t } = useTranslation("reviews");
  const onSent = ({ data }: { data: Review }) => {
    onSaved(data);
    onClose();
  };
  const { control, submit, clearDraft, isSending, problem } = useForm({
    schema: v.object({ text: requiredText(t("reply.missing")) }),
    values: { text: review.reply?.text ?? "" },
    draft: `reply ${review.uuid}`,
    send: ({ text }) => replyTo(review.uuid, text),
    onSent,
  });
  const [isAsking, setAsking] = useState(false);
  const removal = useSend((uuid: string) => replyTo(uuid, null), {
    onSent: (answer) => {
      clearDraft();
      onSent(answer);
    },
  });
  if (isAsking) {
    return (
      <ConfirmDialog
        title={t("reply.removeTitle")}
        confirm={t("reply.remove")}
        cancelLabel={t("reply.keep")}
        isSending={removal.isSending}
        problem={removal.problem}
        onConfirm={() => removal.send(review.uuid)}
        onClose={() => setAsking(false)}
      >
        <p>{t("reply.removeText")}</p>
      </ConfirmDialog>
    );
  }
  return (
    <FormDialog
      title={t("reply.title")}
      submit={t("reply.send")}
      actions={
        review.reply && (
          <Button variant="danger" onPress={() => setAsking(true)}>
            {t("reply.remove")}
          </Button>
        )
      }
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      <p className="text-base">
        <FaqLink to="reply" />
      </p>
      <blockquote className="line-clamp-6 border-l-3 border-line pl-4 text-base break-words whitespace-pre-line text-muted">
        {review.text || t("history.noText")}
      </blockquote>
      <FormArea
        control={control}
        name="text"
        label={t("reply.yours")}
        description={t("reply.hint")}
        maxLength={2000}
        rows={5}
      />
    </FormDialog>
  );
}
