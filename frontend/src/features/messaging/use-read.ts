import { useCallback, useEffect, useRef } from "react";
import { useSWRConfig } from "swr";
import type { Conversation } from "@/api/conversations.ts";
import { invalidate } from "@/api/keys.ts";
import { markRead } from "@/api/messages.ts";
import { changeShownConversation } from "@/api/show-conversation.ts";

/** Returns what marks everything up to a message as read. A hidden page reads nothing until it is shown. */
export function useRead({ uuid, mine, state }: Conversation): (seq: number) => void {
  const { cache, mutate } = useSWRConfig();
  const seen = useRef(0);
  const running = useRef(false);
  const known = useRef(mine.read_seq);
  known.current = Math.max(known.current, mine.read_seq);
  // Reading a request would tell its sender.
  const isActive = state === "active";

  const send = useCallback(async () => {
    if (running.current || !isActive || document.visibilityState === "hidden") return;
    running.current = true;
    while (seen.current > known.current) {
      const wanted = seen.current;
      const { data } = await markRead(uuid, wanted);
      // The next message that is seen tries again.
      if (!data) break;
      const { read_seq, unread } = data.data;
      known.current = wanted;
      void changeShownConversation({ cache, mutate }, uuid, (conversation) => ({
        ...conversation,
        mine: { ...conversation.mine, read_seq, unread },
      }));
      await invalidate({ cache, mutate }, ["message_count"]);
    }
    running.current = false;
  }, [uuid, isActive, cache, mutate]);

  useEffect(() => {
    const onShown = () => void send();
    document.addEventListener("visibilitychange", onShown);
    return () => document.removeEventListener("visibilitychange", onShown);
  }, [send]);
  return useCallback(
    (seq) => {
      seen.current = Math.max(seen.current, seq);
      void send();
    },
    [send],
  );
}
