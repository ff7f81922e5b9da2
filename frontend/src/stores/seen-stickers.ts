import { readStored, writeStored } from "@/lib/storage.ts";

/** The earned levels that were shown on this device, as `key level`. Cleared at sign-out with everything else. */
export function seenStickers(): ReadonlySet<string> {
  const { stickers } = readStored();
  return new Set(Array.isArray(stickers) ? stickers.filter((mark) => typeof mark === "string") : []);
}

export function noteSeenStickers(marks: readonly string[]): void {
  writeStored({ stickers: marks.length > 0 ? marks : undefined });
}
