import { messageOf } from "@/api/errors.ts";
import { type Emoji, type Message, react } from "@/api/messages.ts";
import { merged } from "@/stores/messages/thread.ts";
import { changeThread } from "@/stores/messages/threads.ts";
import { notify } from "@/stores/notices.ts";
import { catchUp } from "./load-thread.ts";

/** Returns what sets my reaction to a message, or removes it with `null`. It is shown at once. */
export function useReact(message: Message): (emoji: Emoji | null) => Promise<void> {
  return async (emoji) => {
    const { uuid, conversation_id } = message;
    const show = (reactions: Message["reactions"]) =>
      changeThread(conversation_id, (thread) => ({
        ...thread,
        messages: merged(
          thread.messages,
          thread.messages.filter((each) => each.uuid === uuid).map((each) => ({ ...each, reactions })),
        ),
      }));
    show(withMine(message.reactions, emoji));
    const { error } = await react(uuid, emoji);
    if (error) {
      show(message.reactions);
      notify.error(messageOf(error));
    }
    await catchUp(conversation_id);
  };
}

/** The reactions with mine instead of the one that I had. */
export function withMine(reactions: Message["reactions"], emoji: Emoji | null): Message["reactions"] {
  const others = reactions
    .map((each) => (each.mine ? { ...each, count: each.count - 1, mine: false } : each))
    .filter(({ count }) => count > 0);
  if (emoji === null) return others;
  const found = others.some((each) => each.emoji === emoji);
  return found
    ? others.map((each) => (each.emoji === emoji ? { ...each, count: each.count + 1, mine: true } : each))
    : [...others, { emoji, count: 1, mine: true }];
}
