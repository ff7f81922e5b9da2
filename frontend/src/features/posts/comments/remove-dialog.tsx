import { useTranslation } from "react-i18next";
import { type Comment, removeComment } from "@/api/comments.ts";
import { useShowComment } from "@/api/show-comment.ts";
import { useSend } from "@/api/use-send.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";

/** Asks for confirmation before a comment is deleted. */
export default function RemoveDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { t } = useTranslation("posts");
  const shown = useShowComment();
  const { send, isSending, problem } = useSend(removeComment, {
    onSent: () => {
      onClose();
      shown.remove(comment);
    },
  });
  return (
    <ConfirmDialog
      title={t("comments.removeTitle")}
      confirm={t("menu.remove")}
      cancelLabel={t("remove.keep")}
      {...{ isSending, problem, onClose }}
      onConfirm={() => send(comment.uuid)}
    >
      <p>{comment.reply_count > 0 ? t("comments.removeWithReplies") : t("comments.removeText")}</p>
    </ConfirmDialog>
  );
}
