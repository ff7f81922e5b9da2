import type { Swr } from "@/api/keys.ts";
import { isPostDraft, useReviewDrafts } from "@/stores/review-drafts/store.ts";

/** Sends the reviews and posts of an account that wait for a network. Resolves to whether some still wait. */
export async function sendWaiting(owner: string, swr: Swr): Promise<boolean> {
  const { waiting } = useReviewDrafts.getState();
  const posts = waiting.filter(isPostDraft);
  const outboxes = [
    ...(posts.length < waiting.length ? [import("@/features/reviews/compose/outbox.ts")] : []),
    ...(posts.length > 0 ? [import("@/features/posts/compose/outbox.ts")] : []),
  ];
  let isLeft = false;
  for (const { sendWaiting } of await Promise.all(outboxes)) {
    if (await sendWaiting(owner, swr)) isLeft = true;
  }
  return isLeft;
}
