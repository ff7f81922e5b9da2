import type { Point } from "./businesses.ts";
import type { Query } from "./query-string.ts";
import { type Data, useRead } from "./read.ts";
import type { Schemas } from "./wire.ts";

/** A town, neighbourhood, street or address. */
export type Place = Schemas["Place"];

/** GET places: those whose names match, the nearest to `near` first. Empty words request nothing. */
export function usePlaces(words: string, near: Point | undefined, limit = 6) {
  const query: Query = { q: words, ...near, limit };
  const { answer, ...read } = useRead<Data<Place[]>>(words === "" ? null : "places", query, { keepPreviousData: true });
  return { ...read, places: words === "" ? undefined : answer?.data };
}

/** "Via dei Macci, Firenze". */
export function nameOfPlace({ name, context }: Pick<Place, "name" | "context">): string {
  return context ? `${name}, ${context}` : name;
}
