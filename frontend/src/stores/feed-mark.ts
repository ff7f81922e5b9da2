import { create } from "zustand";
import { readStored, writeStored } from "@/lib/storage.ts";

/** When the newest post of home that was seen before was published (RFC 3339); `null` before the first visit. */
export const useFeedMark = create<{ seenUntil: string | null }>()(() => ({ seenUntil: restore() }));

/** Home shows posts up to this one. They count as seen from the next visit on, or once home is renewed. */
export function noteShown(newest: string): void {
  const stored = restore();
  if (stored === null || newest > stored) writeStored({ feed: newest });
}

/** Home is renewed: what it showed until now was seen. */
export function markSeen(): void {
  useFeedMark.setState({ seenUntil: restore() });
}

export function clearFeedMark(): void {
  writeStored({ feed: undefined });
  markSeen();
}

function restore(): string | null {
  const { feed } = readStored();
  return typeof feed === "string" ? feed : null;
}
