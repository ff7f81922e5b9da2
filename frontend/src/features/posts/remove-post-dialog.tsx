import { useTranslation } from "react-i18next";
import { type Post, removePost } from "@/api/posts.ts";
import { useShowPost } from "@/api/show-post.ts";
import { useSend } from "@/api/use-send.ts";
import { notify } from "@/stores/notices.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";

type RemovePostDialogProps = { post: Post; onRemoved?: () => void; onClose: () => void };

/** Asks for confirmation before a post, its pictures and its comments are deleted. */
export default function RemovePostDialog({ post, onRemoved, onClose }: RemovePostDialogProps) {
  const { t } = useTranslation("posts");
  const shown = useShowPost();
  const { send, isSending, problem } = useSend(removePost, {
    onSent: () => {
      notify.success(t("remove.done"));
      onClose();
      onRemoved?.();
      shown.remove(post.uuid);
    },
  });
  return (
    <ConfirmDialog
      title={t("remove.title")}
      confirm={t("menu.remove")}
      cancelLabel={t("remove.keep")}
      {...{ isSending, problem, onClose }}
      onConfirm={() => send(post.uuid)}
    >
      <p>{t("remove.text")}</p>
    </ConfirmDialog>
  );
}
