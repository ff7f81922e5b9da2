import { useState } from "react";
import { useTranslation } from "react-i18next";
import { messageOf } from "@/api/errors.ts";
import { type Review, removeReview } from "@/api/reviews.ts";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";
import DialogWindow from "@/ui/dialog-window.tsx";
import { FormError } from "@/ui/form-error.tsx";

type RemoveReviewDialogProps = { review: Review; onRemoved: () => void; onClose: () => void };

/** Asks once before a review goes, with its pictures. */
export default function RemoveReviewDialog({ review, onRemoved, onClose }: RemoveReviewDialogProps) {
  const { t } = useTranslation("reviews");
  const [problem, setProblem] = useState<string>();
  const [isRemoving, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    const { error } = await removeReview(review.uuid);
    setRemoving(false);
    if (error) return setProblem(messageOf(error));
    notify.success(t("remove.done"));
    onRemoved();
    return onClose();
  };
  return (
    <DialogWindow
      title={t("remove.title")}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button look="quiet" onPress={onClose}>
            {t("remove.keep")}
          </Button>
          <Button look="danger" isLoading={isRemoving} onPress={() => void remove()}>
            {t("menu.remove")}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-base text-ink">{t("remove.text", { name: review.business.name })}</p>
      <FormError message={problem} />
    </DialogWindow>
  );
}
