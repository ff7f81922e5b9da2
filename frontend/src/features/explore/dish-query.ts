import type { Point } from "@/api/businesses.ts";

type DishQuery = { diet?: readonly string[]; without?: readonly string[]; center: Point | undefined; limit: number };

/** Kilometres around the centre of a search for dishes. */
const around = 20;

/** The fewest characters of the words. */
const fewestLetters = 2;

/** The query parameters of a search for dishes near a point; `null` while there is nothing to search. */
export function dishQuery(q: string, { center, ...others }: DishQuery) {
  if (q.length < fewestLetters || !center) return null;
  return { q, near: `${center.latitude},${center.longitude}`, distance: around, ...others };
}
