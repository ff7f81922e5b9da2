import { Ellipsis, Flag, Pencil, Trash2 } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Comment } from "@/api/comments.ts";
import { likeComment } from "@/api/likes.ts";
import { useShowComment } from "@/api/show-comment.ts";
import { LikeButton } from "@/features/posts/like-button.tsx";
import { PostText } from "@/features/posts/post-text.tsx";
import { useLike } from "@/features/posts/use-like.ts";
import { usePersonLink } from "@/features/shared/use-person-link.ts";
import { loadTexts } from "@/i18n/i18n.ts";
import { classes } from "@/lib/classes.ts";
import { ago } from "@/lib/datetime-ago.ts";
import { serverNow } from "@/lib/server-clock.ts";
import { useAuth } from "@/stores/auth.ts";
import { startReply, useCommentReply } from "@/stores/comment-reply.ts";
import { Avatar } from "@/ui/avatar.tsx";
import { DotSeparated } from "@/ui/dot-separated.tsx";
import { Link } from "@/ui/link.tsx";
import { Menu } from "@/ui/menu.tsx";
import { useScrollToLinked } from "./use-scroll-to-linked.ts";

const EditDialog = lazy(() => import("./edit-dialog.tsx"));
const RemoveDialog = lazy(() => import("./remove-dialog.tsx"));
const ReportDialog = lazy(async () => {
  const [part] = await Promise.all([import("@/features/shared/report-dialog.tsx"), loadTexts("reviews")]);
  return part;
});

/** A comment or a reply; a deleted one is a placeholder for its replies. */
export function CommentItem({ comment, children }: { comment: Comment; children?: ReactNode }) {
  const { t } = useTranslation("posts");
  const isActive = useCommentReply(({ activeId }) => activeId === comment.uuid);
  const { isLinked, element } = useScrollToLinked(comment.uuid);
  const { deleted, author, text } = comment;
  return (
    <li
      ref={element}
      className={classes(
        "flex flex-col gap-1 rounded-md py-2 transition-colors",
        (isActive || isLinked) && "-mx-2 bg-positive-tint px-2",
      )}
    >
      {deleted || !author ? (
        <p className="py-1 text-base text-muted italic">{deleted ? t("comments.deleted") : t("comments.gone")}</p>
      ) : (
        <Written comment={comment} author={author} text={text ?? ""} />
      )}
      {children}
    </li>
  );
}

type WrittenProps = { comment: Comment; author: NonNullable<Comment["author"]>; text: string };

function Written({ comment, author, text }: WrittenProps) {
  const { t } = useTranslation("posts");
  const linkTo = usePersonLink();
  const shown = useShowComment();
  const isSignedIn = useAuth(({ access_token }) => access_token !== null);
  const { uuid, parent_id, like_id, like_count, created_at, edited_at } = comment;
  const name = author.display_name;
  const like = useLike({
    name: `like comment ${uuid}`,
    state: { like_id, like_count },
    send: (wanted, state) => likeComment(uuid, wanted, state),
    apply: (liked) => shown.change(uuid, (known) => ({ ...known, ...liked })),
  });
  return (
    <article aria-label={t("comments.by", { name })} className="flex items-start gap-3">
      <Avatar size="sm" name={name} seed={author.uuid} picture={author.avatar} />
      <div className="min-w-0 flex-1">
        <div className="text-sm text-muted">
          <DotSeparated
            facts={[
              <Link key="author" to={linkTo(author)}>
                {name}
              </Link>,
              <time key="when" dateTime={created_at}>
                {ago(created_at, serverNow())}
              </time>,
              edited_at && t("card.edited"),
            ]}
          />
        </div>
        <PostText text={text} />
        <div className="-ml-3 flex items-center">
          <LikeButton like={like} label={t("like.comment", { name })} />
          {isSignedIn && (
            <button
              type="button"
              aria-label={t("comments.replyTo", { name })}
              onClick={() => startReply(parent_id ?? uuid, uuid)}
              className="min-h-11 rounded-full px-3 text-sm font-medium text-muted hover:bg-sunk"
            >
              {t("comments.reply")}
            </button>
          )}
          {isSignedIn && <CommentMenu comment={comment} author={author} />}
        </div>
      </div>
    </article>
  );
}

function CommentMenu({ comment, author }: Pick<WrittenProps, "comment" | "author">) {
  const { t } = useTranslation("posts");
  const isOwn = comment.can_edit;
  const [open, setOpen] = useState<"edit" | "remove" | "report" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Menu
        label={t("comments.menu", { name: author.display_name })}
        actions={[
          isOwn && { id: "edit", label: t("menu.edit"), icon: Pencil, onAction: () => setOpen("edit") },
          isOwn && { id: "remove", label: t("menu.remove"), icon: Trash2, onAction: () => setOpen("remove") },
          !isOwn && { id: "report", label: t("menu.report"), icon: Flag, onAction: () => setOpen("report") },
        ]}
      >
        <Ellipsis aria-hidden className="size-4.5" />
      </Menu>
      <Suspense>
        {open === "edit" && <EditDialog comment={comment} onClose={close} />}
        {open === "remove" && <RemoveDialog comment={comment} onClose={close} />}
        {open === "report" && (
          <ReportDialog
            title={t("report.comment")}
            subject={{ subject: "comment", subject_id: comment.uuid }}
            onSent={close}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
