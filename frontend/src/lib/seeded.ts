/** A seeded random generator: the same seed gives the same sequence. */
export type Chance = {
  /** A number between two bounds. */
  between: (low: number, high: number) => number;
  /** An element of a list. */
  pick: <T>(list: readonly [T, ...T[]]) => T;
  /** True with this probability. */
  happens: (probability: number) => boolean;
};

/** FNV-1a over the seed's characters, then mulberry32. */
export function chanceFrom(seed: string): Chance {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number) => low + next() * (high - low);
  return {
    between,
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    happens: (probability) => next() < probability,
  };
}
