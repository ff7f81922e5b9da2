import type { Sticker } from "@/api/stickers.ts";

/** The highest level that was earned, from 1; `undefined` while none is. */
export function levelOf({ levels }: Sticker): number | undefined {
  const at = levels.findLastIndex(({ earned_at }) => earned_at !== null);
  return at < 0 ? undefined : at + 1;
}

/** The next level, which may be one below an earned one. */
export const nextLevel = ({ levels }: Sticker) => levels.find(({ earned_at }) => earned_at === null);

/** The earned levels, as `key level`. */
export function marksOf(stickers: readonly Sticker[]): string[] {
  return stickers.flatMap(({ key, levels }) =>
    levels.flatMap(({ earned_at }, at) => (earned_at === null ? [] : [`${key} ${at + 1}`])),
  );
}
