import type { Swr } from "@/api/keys.ts";
import { newIdempotencyKey } from "@/lib/idempotency-key.ts";
import { useAuth } from "@/stores/auth.ts";
import { addOutgoing, changeOutgoing, type Outgoing, outgoingOf } from "@/stores/messages/outgoing.ts";
import { offerPush } from "@/stores/push-offer.ts";

type Written = Pick<Outgoing, "text" | "items" | "card" | "reply_to">;

/** Shows a message at once and sends it in the background. The first one that was sent is a reason for push notifications. */
export async function writeMessage(conversationId: string, written: Written, swr: Swr): Promise<void> {
  const owner = useAuth.getState().auth?.uuid;
  if (!owner) return;
  const last = outgoingOf(conversationId).at(-1)?.written_at ?? 0;
  const client_id = newIdempotencyKey();
  await addOutgoing({
    ...written,
    client_id,
    conversation_id: conversationId,
    owner,
    // Never before one that was written earlier, even if the device's clock is set back.
    written_at: Math.max(Date.now(), last + 1),
    state: "waiting",
    problem: null,
  });
  await send(conversationId, swr);
  if (!outgoingOf(conversationId).some((message) => message.client_id === client_id)) offerPush("message");
}

/** Sends again what did not reach the server, and one message that the server refused, if it is named. */
export async function retryMessages(conversationId: string, swr: Swr, clientId?: string): Promise<void> {
  if (clientId) await changeOutgoing(clientId, { state: "waiting", problem: null });
  await send(conversationId, swr);
}

const loadOutbox = () => import("./outbox.ts").catch(() => null);

/** Loads what sends messages, so that a message can also be sent after a while without a network. */
export function prepareSending(): void {
  void loadOutbox();
}

/** Without a network and the outbox the message waits until app/send-waiting.ts sends it. */
async function send(conversationId: string, swr: Swr): Promise<void> {
  const outbox = await loadOutbox();
  await outbox?.sendQueue(conversationId, swr);
}
