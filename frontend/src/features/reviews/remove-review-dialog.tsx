import { useTranslation } from "react-i18next";
import { type Review, removeReview, reviewKeys } from "@/api/reviews.ts";
import { useSend } from "@/api/use-send.ts";
import { notify } from "@/stores/notices.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";

/** Asks for confirmation before a review and its pictures are deleted. */
export default function RemoveReviewDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const { t } = useTranslation("reviews");
  const { send, isSending, problem } = useSend(removeReview, {
    invalidates: reviewKeys,
    onSent: () => {
      notify.success(t("remove.done"));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t("remove.title")}
      confirm={t("menu.remove")}
      cancelLabel={t("remove.keep")}
      {...{ isSending, problem, onClose }}
      onConfirm={() => send(review.uuid)}
    >
      <p>{t("remove.text", { name: review.business.name })}</p>
    </ConfirmDialog>
  );
}
