import { create } from "zustand";
import type { Schemas } from "@/api/wire.ts";

type NewComment = Schemas["CommentNew"] & { client_id: string };

/** A written comment that the server has not confirmed. */
export type PendingComment = NewComment & {
  post_id: string;
  /** Why it was not sent; `null` while it is being sent or waits for those before it. */
  problem: string | null;
  /** Whether it is sent again by itself, because no request reached the server. */
  isUnanswered: boolean;
};

/** The comments being sent, in the order in which they were written. They last as long as the page. */
export const usePendingComments = create<{ comments: readonly PendingComment[] }>()(() => ({ comments: [] }));

const update = (change: (comments: readonly PendingComment[]) => readonly PendingComment[]) =>
  usePendingComments.setState(({ comments }) => ({ comments: change(comments) }));

export function addPendingComment(comment: NewComment & { post_id: string }): void {
  update((comments) => [...comments, { ...comment, problem: null, isUnanswered: false }]);
}

export function changePendingComment(clientId: string, change: Pick<PendingComment, "problem" | "isUnanswered">): void {
  update((comments) => comments.map((known) => (known.client_id === clientId ? { ...known, ...change } : known)));
}

export function removePendingComment(clientId: string): void {
  update((comments) => comments.filter(({ client_id }) => client_id !== clientId));
}

export function clearPendingComments(): void {
  usePendingComments.setState({ comments: [] });
}
