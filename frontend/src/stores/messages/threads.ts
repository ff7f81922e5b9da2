import { create } from "zustand";
import { useAuth } from "@/stores/auth.ts";
import type { Thread } from "./thread.ts";

/** The loaded messages by conversation. They last as long as the page. */
export const useThreads = create<Readonly<Record<string, Thread>>>()(() => ({}));

export function threadOf(conversationId: string): Thread | undefined {
  return useThreads.getState()[conversationId];
}

export function setThread(conversationId: string, thread: Thread): void {
  useThreads.setState({ [conversationId]: thread });
}

/** Changes a loaded thread; nothing where none is loaded. */
export function changeThread(conversationId: string, change: (thread: Thread) => Thread): void {
  const thread = threadOf(conversationId);
  if (thread) setThread(conversationId, change(thread));
}

// They belong to one account.
useAuth.subscribe(({ auth }, before) => {
  if (auth?.uuid !== before.auth?.uuid) useThreads.setState({}, true);
});
