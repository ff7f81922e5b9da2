import { useEffect, useRef, useState } from "react";
import type { Message } from "@/api/messages.ts";
import { sayTyping, watchMessages } from "@/stores/messages/live.ts";

/** Milliseconds after which a member no longer counts as typing. */
const expiry = 6000;
/** The fewest milliseconds between two of my own announcements. */
const pause = 3000;

/** Stands for the staff of a restaurant, who have no id for its guests. */
export const staff = "staff";

/** The members who are typing, by id, without those whose message has arrived. */
export function useTypists(conversationId: string, last: Message | undefined): readonly string[] {
  const [until, setUntil] = useState<Readonly<Record<string, number>>>({});
  useEffect(() => {
    setUntil({});
    return watchMessages((message) => {
      if (message.type !== "typing" || message.conversation_id !== conversationId) return;
      setUntil((known) => ({ ...known, [message.user_id ?? staff]: Date.now() + expiry }));
    });
  }, [conversationId]);
  useEffect(() => {
    const sender = last?.sender?.uuid ?? staff;
    if (last) setUntil(({ [sender]: _, ...others }) => others);
  }, [last]);
  useEffect(() => {
    const next = Math.min(...Object.values(until));
    if (next === Number.POSITIVE_INFINITY) return undefined;
    const drop = () =>
      setUntil((known) => Object.fromEntries(Object.entries(known).filter(([, end]) => end > Date.now())));
    const timer = setTimeout(drop, Math.max(0, next - Date.now()) + 1);
    return () => clearTimeout(timer);
  }, [until]);
  return Object.keys(until);
}

/** Returns what tells the others that I am typing, at most every three seconds. */
export function useSayTyping(conversationId: string): () => void {
  const last = useRef(0);
  return () => {
    if (Date.now() - last.current < pause) return;
    last.current = Date.now();
    sayTyping(conversationId);
  };
}
