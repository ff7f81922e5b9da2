import type { MessageNew } from "@/api/messages.ts";
import type { Outgoing } from "@/stores/messages/outgoing.ts";

/** Whether its pictures are on the server. */
const isUploaded = ({ items }: Outgoing) => items.every(({ media }) => media !== null);

/**
 * The next messages of a conversation to send together: the first ones, up to one whose pictures are not on the server yet.
 * A message that the server refused does not hold up those after it.
 */
export function nextBatch(queue: readonly Outgoing[], most: number): Outgoing[] {
  const waiting = queue.filter(({ state }) => state !== "refused");
  const end = waiting.findIndex((message) => !isUploaded(message));
  const ready = end === -1 ? waiting : waiting.slice(0, end);
  return ready.length > 0 ? ready.slice(0, most) : waiting.slice(0, 1);
}

/** The message as it is sent. */
export function toSend({ client_id, text, items, card, reply_to }: Outgoing): MessageNew {
  return {
    client_id,
    ...(text && { text }),
    ...(items.length > 0 && { media: items.flatMap(({ media }) => (media ? [media.uuid] : [])) }),
    ...(card && { card }),
    ...(reply_to && { reply_to: reply_to.uuid }),
  };
}
