import { RotateCw, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useSWRConfig } from "swr";
import { type Comment, useComments, useReplies } from "@/api/comments.ts";
import type { Post } from "@/api/posts.ts";
import { useIsMember } from "@/features/shared/use-person-link.ts";
import { loginThenBackTo } from "@/lib/paths.ts";
import { type PendingComment, removePendingComment, usePendingComments } from "@/stores/pending-comments.ts";
import { IconButton } from "@/ui/icon-button.tsx";
import { ButtonLink } from "@/ui/link.tsx";
import { useOnline } from "@/ui/offline-notice.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { Skeleton, Skeletons } from "@/ui/skeleton.tsx";
import { CommentForm } from "./comment-form.tsx";
import { CommentItem } from "./comment-item.tsx";
import { LinkedComment } from "./linked-comment.tsx";
import { retryComments } from "./send-comments.ts";

/** The comments on a post, the oldest first, with their replies, and the field for another one. */
export function Comments({ post }: { post: Post }) {
  const { t } = useTranslation("posts");
  const { pathname } = useLocation();
  const isMember = useIsMember();
  const comments = useComments(post.uuid);
  const pending = usePending(post.uuid);
  const found = withoutRepeats(comments.items ?? []);
  useRetry();
  return (
    <section id="comments" aria-label={t("comments.title")} className="flex scroll-mt-4 flex-col gap-4">
      <h2 className="display text-xl font-semibold text-ink">{t("comments.title")}</h2>
      <PagedList of={comments} skeleton={<CommentSkeletons />} empty={null} more={t("comments.more")}>
        {() => (
          <>
            <LinkedComment comments={found} />
            <ol className="flex flex-col gap-2">
              {found.map((comment) => (
                <CommentItem key={comment.uuid} comment={comment}>
                  <Replies comment={comment} pending={pending.filter(({ parent_id }) => parent_id === comment.uuid)} />
                </CommentItem>
              ))}
            </ol>
          </>
        )}
      </PagedList>
      <Pending comments={pending.filter(({ parent_id }) => !parent_id)} />
      {comments.items?.length === 0 && pending.length === 0 && (
        <p className="text-base text-muted">{isMember ? t("comments.none") : t("comments.noneYet")}</p>
      )}
      {isMember ? (
        <CommentForm post={post} comments={found} />
      ) : (
        <p>
          <ButtonLink variant="secondary" to={loginThenBackTo(pathname)}>
            {t("comments.signIn")}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

/** A new comment is shown at the end of what is loaded, and again where its page is loaded later: that is its place. */
function withoutRepeats(comments: readonly Comment[]): Comment[] {
  const seen = new Set<string>();
  const isLast = ({ uuid }: Comment) => !seen.has(uuid) && seen.add(uuid);
  return comments.toReversed().filter(isLast).reverse();
}

function usePending(postId: string): readonly PendingComment[] {
  return usePendingComments(({ comments }) => comments).filter(({ post_id }) => post_id === postId);
}

/** Comments that did not reach the server are sent again when it can be reached. */
function useRetry(): void {
  const { cache, mutate } = useSWRConfig();
  const isOnline = useOnline();
  useEffect(() => {
    if (isOnline) retryComments({ cache, mutate });
  }, [isOnline, cache, mutate]);
}

/** The first replies to a comment; a press shows all of them. */
function Replies({ comment, pending }: { comment: Comment; pending: readonly PendingComment[] }) {
  const { t } = useTranslation("posts");
  const [isOpen, setOpen] = useState(false);
  const all = useReplies(isOpen ? comment.uuid : null);
  const replies = withoutRepeats(all.items ?? comment.replies);
  const hidden = comment.reply_count - replies.length;
  if (replies.length + pending.length + hidden === 0) return null;
  return (
    <div className="ml-4 border-l border-line pl-4 md:ml-11">
      <ol className="flex flex-col">
        {replies.map((reply) => (
          <CommentItem key={reply.uuid} comment={reply} />
        ))}
      </ol>
      <Pending comments={pending} />
      {all.problem !== null && (
        <p role="alert" className="text-sm text-danger">
          {all.problem}
        </p>
      )}
      {hidden > 0 && (
        <button
          type="button"
          disabled={all.isReading}
          onClick={() => (all.items && all.hasMore ? all.more() : all.problem === null ? setOpen(true) : all.retry())}
          className="min-h-11 rounded-sm text-sm font-medium text-link hover:underline"
        >
          {t("comments.moreReplies", { count: hidden })}
        </button>
      )}
    </div>
  );
}

/** Comments that the server has not confirmed, each with the reason why it was not sent. */
function Pending({ comments }: { comments: readonly PendingComment[] }) {
  const { t } = useTranslation("posts");
  const { cache, mutate } = useSWRConfig();
  if (comments.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {comments.map(({ client_id, text, problem, isUnanswered }) => (
        <li key={client_id} className="flex items-start gap-2 rounded-md bg-sunk px-3 py-2">
          <div className="min-w-0 flex-1">
            <p className="text-base break-words whitespace-pre-line text-ink">{text}</p>
            <p role="status" className={problem === null ? "text-sm text-muted" : "text-sm text-danger"}>
              {problem ?? t("comments.sending")}
            </p>
          </div>
          {problem !== null && isUnanswered && (
            <IconButton name={t("comments.retry")} onPress={() => retryComments({ cache, mutate })}>
              <RotateCw aria-hidden className="size-4.5" />
            </IconButton>
          )}
          {problem !== null && (
            <IconButton name={t("comments.discard")} onPress={() => removePendingComment(client_id)}>
              <Trash2 aria-hidden className="size-4.5" />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}

function CommentSkeletons() {
  return (
    <Skeletons className="flex flex-col gap-4">
      {["h-12 w-3/4", "h-12 w-1/2", "h-12 w-2/3"].map((size) => (
        <Skeleton key={size} className={size} />
      ))}
    </Skeletons>
  );
}
