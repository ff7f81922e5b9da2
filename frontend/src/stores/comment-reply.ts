import { create } from "zustand";

type CommentReply = {
  /** The comment that the reply under way answers; `null` for a comment on the post itself. */
  targetId: string | null;
  /** Whether the field for it takes the keyboard focus. */
  isFocused: boolean;
  /** The comment or reply at which the reply was started, which is highlighted. */
  activeId: string | null;
};

const none: CommentReply = { targetId: null, isFocused: false, activeId: null };

/** The state of replying to a comment. */
export const useCommentReply = create<CommentReply>()(() => none);

/** Starts a reply: to a top-level comment, from it or from one of its replies. */
export function startReply(targetId: string, activeId: string): void {
  useCommentReply.setState({ targetId, activeId, isFocused: true });
}

/** The field has taken the focus, or has lost it. */
export function setReplyFocus(isFocused: boolean): void {
  useCommentReply.setState({ isFocused });
}

/** Back to commenting on the post itself. */
export function endReply(): void {
  useCommentReply.setState(none, true);
}
