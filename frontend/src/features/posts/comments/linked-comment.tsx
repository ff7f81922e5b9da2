import { useTranslation } from "react-i18next";
import { type Comment, useComment } from "@/api/comments.ts";
import { CommentItem } from "./comment-item.tsx";
import { useLinkedComment } from "./use-scroll-to-linked.ts";

/** The comment that the address names, above the others unless it is among those loaded first. */
export function LinkedComment({ comments }: { comments: readonly Comment[] }) {
  const { t } = useTranslation("posts");
  const uuid = useLinkedComment();
  const isAmong = comments.some((comment) => [comment, ...comment.replies].some((each) => each.uuid === uuid));
  const comment = useComment(isAmong ? null : uuid);
  if (!comment) return null;
  return (
    <div className="rounded-md border border-line px-3 pt-3">
      <h3 className="text-sm font-semibold text-muted">{t("comments.linked")}</h3>
      <ol>
        <CommentItem comment={comment} />
      </ol>
    </div>
  );
}
