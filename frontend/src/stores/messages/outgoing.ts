import { create } from "zustand";
import type { Schemas } from "@/api/wire.ts";
import type { Picked } from "@/lib/picked.ts";
import { entriesWith, storeEntry } from "@/stores/review-drafts/storage.ts";
import { setWaiting } from "@/stores/review-drafts/store.ts";

/** A written message that the server has not confirmed. */
export type Outgoing = {
  client_id: string;
  conversation_id: string;
  /** The account that wrote it. */
  owner: string;
  text: string;
  items: Picked[];
  card: Schemas["CardNew"] | null;
  reply_to: Schemas["MessageReply"] | null;
  /** Milliseconds since 1970, by which they are ordered. */
  written_at: number;
  /** `refused`: the server does not take it. */
  state: "waiting" | "sending" | "refused";
  /** Why it was not sent. One that waits and has a problem did not reach the server; it is sent again by itself. */
  problem: string | null;
};

type Returned = Schemas["Message"][];
type News = { conversation_id: string; returned: Returned };

/** The messages that wait to be sent, those of all tabs, in the order in which they were written. */
export const useOutgoing = create<{ messages: readonly Outgoing[] }>()(() => ({ messages: [] }));

const nameOf = (clientId: string) => `message ${clientId}`;

/** The name under which the drafts' list of what waits knows the messages of a conversation. */
export const queueName = (conversationId: string) => `chat ${conversationId}`;

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("verdoro.messages");
let onReturned: (conversationId: string, returned: Returned) => void = () => undefined;
// Only in browsers: in Node it would keep the process alive.
(channel as { unref?: () => void } | null)?.unref?.();
channel?.addEventListener("message", ({ data }: MessageEvent<News>) => {
  onReturned(data.conversation_id, data.returned);
  void loadOutgoing();
});

/** Sets what applies the messages that another tab has sent. */
export function whenReturned(apply: typeof onReturned): void {
  onReturned = apply;
}

/** How often this tab is storing each message now, and those that it has removed: what is read may be older. */
const storing = new Map<string, number>();
const removed = new Set<string>();

async function store(message: Outgoing): Promise<void> {
  const { client_id } = message;
  const count = (by: number) => storing.set(client_id, (storing.get(client_id) ?? 0) + by);
  count(1);
  await storeEntry(nameOf(client_id), { ...message, state: message.state === "refused" ? "refused" : "waiting" });
  count(-1);
}

/** Reads what is stored, which other tabs may have changed. Those that this tab is sending keep their state. */
export async function loadOutgoing(): Promise<void> {
  const stored = await entriesWith<Outgoing>(nameOf(""));
  // Without a database they last as long as the page.
  if (!stored) return;
  const busy = outgoing().filter(({ client_id, state }) => (storing.get(client_id) ?? 0) > 0 || state === "sending");
  const others = stored.filter(
    ({ client_id }) => !removed.has(client_id) && !busy.some((message) => message.client_id === client_id),
  );
  const messages = [...others, ...busy].sort((one, other) => one.written_at - other.written_at);
  useOutgoing.setState({ messages });
}

export const outgoing = () => useOutgoing.getState().messages;

export const outgoingOf = (conversationId: string) =>
  outgoing().filter(({ conversation_id }) => conversation_id === conversationId);

/** Adds a message at the end. Resolves once it is stored. */
export async function addOutgoing(message: Outgoing): Promise<void> {
  useOutgoing.setState(({ messages }) => ({ messages: [...messages, message] }));
  setWaiting(queueName(message.conversation_id), true);
  await store(message);
  tell(message.conversation_id);
}

/** Changes a message. What a later visit must know of it is stored. */
export async function changeOutgoing(clientId: string, change: Partial<Outgoing>): Promise<void> {
  useOutgoing.setState(({ messages }) => ({
    messages: messages.map((message) => (message.client_id === clientId ? { ...message, ...change } : message)),
  }));
  const changed = outgoing().find(({ client_id }) => client_id === clientId);
  if (changed) await store(changed);
}

/** Removes messages: sent, with what the server returned, or discarded. */
export async function removeOutgoing(conversationId: string, clientIds: string[], returned: Returned): Promise<void> {
  useOutgoing.setState(({ messages }) => ({
    messages: messages.filter(({ client_id }) => !clientIds.includes(client_id)),
  }));
  for (const clientId of clientIds) removed.add(clientId);
  const isLeft = outgoingOf(conversationId).some(({ state }) => state !== "refused");
  setWaiting(queueName(conversationId), isLeft);
  await Promise.all(clientIds.map((clientId) => storeEntry(nameOf(clientId), null)));
  tell(conversationId, returned);
}

/** Called at sign-out, after the database was cleared. */
export function clearOutgoing(): void {
  useOutgoing.setState({ messages: [] });
}

function tell(conversation_id: string, returned: Returned = []): void {
  channel?.postMessage({ conversation_id, returned } satisfies News);
}
