import type { Swr } from "@/api/keys.ts";
import { isMessageQueue, isPostDraft, isStandQueue, useReviewDrafts } from "@/stores/review-drafts/store.ts";

/** Sends the reviews, posts, messages and steps of the host stand of an account that wait for a network. Resolves to whether some still wait. */
export async function sendWaiting(owner: string, swr: Swr): Promise<boolean> {
  const { waiting } = useReviewDrafts.getState();
  const posts = waiting.filter(isPostDraft);
  const chats = waiting.filter(isMessageQueue);
  const stands = waiting.filter(isStandQueue);
  const outboxes = [
    // First: parties wait at the door.
    ...(stands.length > 0 ? [import("@/features/reservations/day-sheet/unsent/outbox.ts")] : []),
    ...(posts.length + chats.length + stands.length < waiting.length
      ? [import("@/features/reviews/compose/outbox.ts")]
      : []),
    ...(posts.length > 0 ? [import("@/features/posts/compose/outbox.ts")] : []),
    ...(chats.length > 0 ? [import("@/features/messaging/outbox.ts")] : []),
  ];
  let isLeft = false;
  for (const { sendWaiting } of await Promise.all(outboxes)) {
    if (await sendWaiting(owner, swr)) isLeft = true;
  }
  return isLeft;
}
