import { useEffect, useMemo } from "react";
import { useSWRConfig } from "swr";
import { useAuth } from "@/stores/auth.ts";
import { loadOutgoing, type Outgoing, useOutgoing } from "@/stores/messages/outgoing.ts";
import { useOnline } from "@/ui/offline-notice.tsx";
import { retryMessages } from "./write-message.ts";

/** My messages in a conversation that are not sent yet. They are sent again when there is a connection. */
export function useOwnOutgoing(conversationId: string): readonly Outgoing[] {
  const { cache, mutate } = useSWRConfig();
  const owner = useAuth(({ auth }) => auth?.uuid);
  const messages = useOutgoing((state) => state.messages);
  const isOnline = useOnline();
  const own = useMemo(
    () => messages.filter((each) => each.conversation_id === conversationId && each.owner === owner),
    [messages, conversationId, owner],
  );
  // Once for each connection; app/send-waiting.ts tries again after ever longer pauses.
  useEffect(() => {
    const send = async () => {
      await loadOutgoing();
      const isWaiting = (each: Outgoing) => each.conversation_id === conversationId && each.state === "waiting";
      if (useOutgoing.getState().messages.some(isWaiting)) await retryMessages(conversationId, { cache, mutate });
    };
    if (isOnline) void send();
    else void loadOutgoing();
  }, [isOnline, conversationId, cache, mutate]);
  return own;
}
