import { isUnanswered, reasonOf } from "@/api/errors.ts";
import type { Swr } from "@/api/keys.ts";
import { type Message, mostInBatch, sendMessages } from "@/api/messages.ts";
import type { ApiError } from "@/api/problem.ts";
import { changeShownConversation } from "@/api/show-conversation.ts";
import { sendPicked } from "@/features/media/send-picked.ts";
import { alone } from "@/lib/alone.ts";
import {
  changeOutgoing,
  loadOutgoing,
  type Outgoing,
  outgoing,
  outgoingOf,
  removeOutgoing,
  whenReturned,
} from "@/stores/messages/outgoing.ts";
import { withReturned } from "@/stores/messages/thread.ts";
import { changeThread } from "@/stores/messages/threads.ts";
import { nextBatch, toSend } from "./queue.ts";

whenReturned(showReturned);

/** Sends the messages of an account that wait for a network. Resolves to whether some still wait. */
export async function sendWaiting(owner: string, swr: Swr): Promise<boolean> {
  await loadOutgoing();
  const waiting = outgoing().filter((message) => message.owner === owner && message.state !== "refused");
  const conversations = new Set(waiting.map(({ conversation_id }) => conversation_id));
  const left = await Promise.all([...conversations].map((id) => sendQueue(id, swr)));
  return left.some((isLeft) => isLeft);
}

/**
 * Sends the messages of a conversation in their order: one request at a time over all tabs, each with what was written
 * meanwhile. Resolves to whether some could not be sent because no request reached the server.
 */
export function sendQueue(conversationId: string, swr: Swr): Promise<boolean> {
  return alone(`verdoro.messages.${conversationId}`, async () => {
    await loadOutgoing();
    let most = mostInBatch;
    for (;;) {
      const batch = nextBatch(outgoingOf(conversationId), most);
      if (batch.length === 0) return false;
      const error = await sendBatch(batch, swr);
      if (!error) most = mostInBatch;
      else if (isUnanswered(error)) {
        await markAll(conversationId, reasonOf(error));
        return true;
      } else if (batch.length > 1) most = 1;
      else await Promise.all(batch.map((message) => refuse(message, error)));
    }
  });
}

async function sendBatch(batch: readonly Outgoing[], swr: Swr): Promise<ApiError | null> {
  const [first] = batch;
  if (!first) return null;
  for (const { client_id } of batch) await changeOutgoing(client_id, { state: "sending", problem: null });
  const { message, error } = await uploaded(first);
  if (error) return error;
  const { conversation_id } = first;
  const sent = await sendMessages(conversation_id, [message, ...batch.slice(1)].map(toSend));
  if (sent.error) return sent.error;
  const { messages } = sent.data.data;
  showReturned(conversation_id, messages);
  showLast(swr, conversation_id, messages);
  await removeOutgoing(
    conversation_id,
    batch.map(({ client_id }) => client_id),
    messages,
  );
  return null;
}

/** Uploads the pictures of a message that are not on the server yet. */
async function uploaded(message: Outgoing): Promise<{ message: Outgoing; error: ApiError | null }> {
  let items = message.items;
  for (const item of message.items) {
    const { picked, error } = await sendPicked(item, {
      signal: new AbortController().signal,
      onProgress: () => undefined,
      latest: () => item,
    });
    if (error) return { message, error };
    items = items.map((known) => (known.id === item.id ? picked : known));
    if (!item.media) await changeOutgoing(message.client_id, { items });
  }
  return { message: { ...message, items }, error: null };
}

async function markAll(conversationId: string, problem: string): Promise<void> {
  for (const { client_id, state } of outgoingOf(conversationId)) {
    if (state !== "refused") await changeOutgoing(client_id, { state: "waiting", problem });
  }
}

const refuse = ({ client_id }: Outgoing, error: ApiError) =>
  changeOutgoing(client_id, { state: "refused", problem: reasonOf(error) });

function showReturned(conversationId: string, returned: Message[]): void {
  changeThread(conversationId, (thread) => withReturned(thread, returned));
}

/** Shows in the lists what was sent, before they are read again. Sending reads everything. */
function showLast(swr: Swr, conversationId: string, sent: readonly Message[]): void {
  const last = sent.at(-1);
  if (!last) return;
  void changeShownConversation(swr, conversationId, (conversation) =>
    conversation.last_seq > last.seq
      ? conversation
      : {
          ...conversation,
          last_message: last,
          last_seq: last.seq,
          updated_at: last.created_at,
          mine: { ...conversation.mine, read_seq: last.seq, unread: 0 },
        },
  );
}
