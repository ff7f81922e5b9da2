import type { Conversation } from "./conversations.ts";
import { keyOf, listKeys, type Swr } from "./keys.ts";
import type { Data } from "./read.ts";

type Pages = readonly { data: readonly Conversation[] }[];

/** Changes a conversation wherever it is shown, without a request. */
export function changeShownConversation(
  { cache, mutate }: Swr,
  uuid: string,
  change: (conversation: Conversation) => Conversation,
): Promise<unknown> {
  const changed = (each: Conversation) => (each.uuid === uuid ? change(each) : each);
  const inPages = (pages?: Pages) => pages?.map((page) => ({ ...page, data: page.data.map(changed) }));
  const inAnswer = (answer?: Data<Conversation>) => answer && { data: changed(answer.data) };
  // The screen may have been left while a request was under way.
  return Promise.allSettled([
    ...listKeys(cache, "conversations").map((key) => mutate(key, inPages, { revalidate: false })),
    mutate(keyOf(`conversations/${uuid}`), inAnswer, { revalidate: false }),
  ]);
}
