import { useEffect, useState } from "react";
import type { Sticker } from "@/api/stickers.ts";
import { noteSeenStickers, seenStickers } from "@/stores/seen-stickers.ts";
import { marksOf } from "./levels.ts";

/** The keys of the stickers of which this device shows a level for the first time. They stay new until the screen is left. */
export function useNewStickers(stickers: readonly Sticker[]): ReadonlySet<string> {
  const [before] = useState(seenStickers);
  const marks = marksOf(stickers);
  const all = marks.join(",");
  useEffect(() => noteSeenStickers(all === "" ? [] : all.split(",")), [all]);
  const fresh = marks.filter((mark) => !before.has(mark));
  return new Set(fresh.map((mark) => mark.replace(/ \d+$/, "")));
}
