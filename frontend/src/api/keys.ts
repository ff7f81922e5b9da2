import { type Cache, type ScopedMutator, unstable_serialize, useSWRConfig } from "swr";
import type { Query } from "./query-string.ts";

/**
 * The key under which the answer to a GET is cached. Every key begins with the path of its call, so the beginnings of paths
 * name all that a write makes outdated: a family exports them as `…Keys`.
 */
export type Key = readonly [path: string, query: Query];

export const keyOf = (path: string, query: Query = {}): Key => [path, query];

/** A filter for SWR's `mutate`: the keys of these beginnings. It does not reach the lists of `usePages`. */
export const under =
  (beginnings: readonly string[]) =>
  (key: unknown): boolean =>
    Array.isArray(key) && beginnings.some((beginning) => String(key[0]).startsWith(beginning));

/** What SWR puts before the cache key of a list that is read page after page. */
const listMark = "$inf$";

/** Asks anew for everything under these beginnings that is on the screen. Resolves once it is there. */
export function useInvalidate(): (beginnings: readonly string[]) => Promise<unknown> {
  const { cache, mutate } = useSWRConfig();
  return (beginnings) => invalidate({ cache, mutate }, beginnings);
}

export type Swr = { cache: Cache; mutate: ScopedMutator };

export function invalidate({ cache, mutate }: Swr, beginnings: readonly string[]): Promise<unknown> {
  // Serialised, ["lists", {}] is `@"lists",#…`: without its last two characters, what all keys of a beginning have in common.
  const starts = beginnings.map((beginning) => unstable_serialize([beginning]).slice(0, -2));
  const isOf = (key: string) => starts.some((start) => key.startsWith(start));
  const keys = [...cache.keys()];
  // A list asks anew only for the pages that are gone.
  for (const key of keys.filter((key) => isOf(key) && isPage(cache, key))) cache.delete(key);
  // What went wrong is told where it is shown.
  return Promise.allSettled(keys.filter((key) => isOf(key.replace(listMark, ""))).map((key) => mutate(key)));
}

/** Whether an entry is a page of a list: its key has the list's question besides its own. */
function isPage(cache: Cache, key: string): boolean {
  const { _k: original } = (cache.get(key) ?? {}) as { _k?: unknown };
  return Array.isArray(original) && original.length > 2;
}
