import { SendHorizontal, X } from "lucide-react";
import { type FormEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSWRConfig } from "swr";
import type { Comment } from "@/api/comments.ts";
import type { Post } from "@/api/posts.ts";
import { NewAccountNote } from "@/features/posts/new-account-note.tsx";
import { newIdempotencyKey } from "@/lib/idempotency-key.ts";
import { endReply, setReplyFocus, useCommentReply } from "@/stores/comment-reply.ts";
import { useDraft } from "@/stores/drafts.ts";
import { addPendingComment } from "@/stores/pending-comments.ts";
import { IconButton } from "@/ui/icon-button.tsx";
import { TextArea } from "@/ui/text-field.tsx";
import { sendComments } from "./send-comments.ts";

/** Characters. */
const longest = 2000;

/** Writes a comment, or a reply to the one that the store names. It is shown at once and sent in the background. */
export function CommentForm({ post, comments }: { post: Post; comments: readonly Comment[] }) {
  const { t } = useTranslation("posts");
  const { cache, mutate } = useSWRConfig();
  const { targetId, isFocused } = useCommentReply();
  const target = comments.find(({ uuid }) => uuid === targetId);
  const [text, setText] = useDraft(`comment ${target?.uuid ?? post.uuid}`);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);
  // A reply belongs to this post only.
  useEffect(() => endReply, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") return;
    const parent_id = target?.uuid ?? null;
    addPendingComment({ post_id: post.uuid, text: text.trim(), parent_id, client_id: newIdempotencyKey() });
    setText("");
    endReply();
    void sendComments({ cache, mutate });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <NewAccountNote />
      {target && (
        <p className="flex items-center gap-2 text-sm text-muted">
          <span className="min-w-0 break-words">
            {t("comments.replyingTo", { name: target.author?.display_name ?? t("comments.gone") })}
          </span>
          <IconButton name={t("comments.cancelReply")} onPress={endReply}>
            <X aria-hidden className="size-4" />
          </IconButton>
        </p>
      )}
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextArea
            inputRef={field}
            label={target ? t("comments.replyLabel") : t("comments.label")}
            rows={2}
            maxLength={longest}
            value={text}
            onChange={setText}
            onBlur={() => setReplyFocus(false)}
            onKeyDown={(event) => {
              const isSubmit = event.key === "Enter" && (event.ctrlKey || event.metaKey);
              if (isSubmit) field.current?.form?.requestSubmit();
            }}
          />
        </div>
        <IconButton name={t("comments.send")} type="submit" variant="sunk" isDisabled={text.trim() === ""}>
          <SendHorizontal aria-hidden className="size-5" />
        </IconButton>
      </div>
    </form>
  );
}
