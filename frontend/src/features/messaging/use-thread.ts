import { useCallback, useEffect, useRef, useState } from "react";
import type { Conversation } from "@/api/conversations.ts";
import { messageOf } from "@/api/errors.ts";
import type { ApiError } from "@/api/problem.ts";
import { watchMessages } from "@/stores/messages/live.ts";
import type { Thread } from "@/stores/messages/thread.ts";
import { threadOf, useThreads } from "@/stores/messages/threads.ts";
import { useOnline } from "@/ui/offline-notice.tsx";
import { catchUp, loadNewer, loadOlder, openThread, readAnew } from "./load-thread.ts";

/** The messages of a conversation, live, and how to load more of them. */
export function useThread(conversation: Conversation, at: number | null) {
  const { uuid, last_seq } = conversation;
  const thread = useThreads((threads) => threads[uuid]);
  const { isReading, problem, run } = useReading();
  const latest = useRef(conversation);
  latest.current = conversation;
  const open = useCallback(() => {
    const isThere = at === null || isLoaded(threadOf(uuid), at);
    // What was loaded before is shown at once and caught up with.
    if (threadOf(uuid) && isThere) return catchUp(uuid);
    return run(() => openThread(latest.current, at));
  }, [uuid, at, run]);
  useEffect(() => void open(), [open]);
  useLive(conversation);
  return {
    thread,
    isReading,
    problem,
    retry: open,
    older: () => void (thread?.hasOlder && run(() => loadOlder(uuid))),
    newer: () => void (thread?.hasNewer && run(() => loadNewer(uuid, last_seq))),
    toEnd: () => readAnew(uuid),
  };
}

const isLoaded = (thread: Thread | undefined, seq: number) =>
  thread?.messages.some((message) => message.seq === seq) ?? false;

/** One request at a time. */
function useReading() {
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const running = useRef(false);
  const run = useCallback(async (read: () => Promise<ApiError | null>) => {
    if (running.current) return;
    running.current = true;
    setReading(true);
    setError(await read());
    setReading(false);
    running.current = false;
  }, []);
  return { isReading, problem: error && messageOf(error), run };
}

/** Applies what is announced. After an interruption of the live connection everything that may have been missed. */
function useLive({ uuid, last_rev }: Conversation): void {
  const isOnline = useOnline();
  useEffect(
    () =>
      watchMessages((message) => {
        if (message.type === "gap") void catchUp(uuid);
        else if (message.type === "conversation.changed" && message.conversation_id === uuid)
          void catchUp(uuid, message.rev);
      }),
    [uuid],
  );
  // The conversation is read again after each change, so that a lost announcement shows in its revision.
  useEffect(() => void catchUp(uuid, last_rev), [uuid, last_rev]);
  useEffect(() => {
    if (isOnline) void catchUp(uuid);
  }, [isOnline, uuid]);
}
