import type { Conversation } from "./conversations.ts";
import { keyOf, listKeys, type Swr } from "./keys.ts";
import type { Data } from "./read.ts";

type Pages = readonly { data: readonly Conversation[] }[];

/** Changes a conversation wherever it is shown, without a request. */
export function changeShownConversation(
  { cache, mutate }: Swr,
  uuid: string,
  change: (conversation: Conversation) => Conversation,
): void {
  const changed = (each: Conversation) => (each.uuid === uuid ? change(each) : each);
  for (const key of listKeys(cache, "conversations")) {
    const apply = (pages?: Pages) => pages?.map((page) => ({ ...page, data: page.data.map(changed) }));
    void mutate(key, apply, { revalidate: false });
  }
  const apply = (answer?: Data<Conversation>) => answer && { data: changed(answer.data) };
  void mutate(keyOf(`conversations/${uuid}`), apply, { revalidate: false });
}
