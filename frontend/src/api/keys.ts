import { type Cache, type ScopedMutator, unstable_serialize, useSWRConfig } from "swr";
import type { Query } from "./query-string.ts";

/**
 * The cache key of a GET. Every key starts with the path of its call, so a write names what it makes outdated by path prefixes.
 * Each family exports its prefixes as `…Keys`.
 */
export type Key = readonly [path: string, query: Query];

export const keyOf = (path: string, query: Query = {}): Key => [path, query];

/** A filter for SWR's `mutate`: all keys with one of these prefixes, except the lists of `usePages`. */
export const under =
  (prefixes: readonly string[]) =>
  (key: unknown): boolean =>
    Array.isArray(key) && prefixes.some((prefix) => String(key[0]).startsWith(prefix));

/** SWR's own prefix for the cache key of an infinite list. */
const infinite = "$inf$";

/** The cache keys of the infinite lists of a path. */
export function listKeys(cache: Cache, path: string): string[] {
  const start = infinite + serialisedPrefix(path);
  return [...cache.keys()].filter((key) => key.startsWith(`${start}",`));
}

/** Refetches everything mounted whose key has one of these prefixes. Resolves when all of it has been refetched. */
export function useInvalidate(): (prefixes: readonly string[]) => Promise<unknown> {
  const { cache, mutate } = useSWRConfig();
  return (prefixes) => invalidate({ cache, mutate }, prefixes);
}

export type Swr = { cache: Cache; mutate: ScopedMutator };

export function invalidate({ cache, mutate }: Swr, prefixes: readonly string[]): Promise<unknown> {
  const serialised = prefixes.map(serialisedPrefix);
  const hasPrefix = (key: string) => serialised.some((prefix) => key.startsWith(prefix));
  const keys = [...cache.keys()];
  // An infinite list refetches only the pages that are missing from the cache.
  for (const key of keys.filter((key) => hasPrefix(key) && isPage(cache, key))) cache.delete(key);
  // Each hook shows its own error.
  return Promise.allSettled(keys.filter((key) => hasPrefix(key.replace(infinite, ""))).map((key) => mutate(key)));
}

/** ["lists", {}] is serialised as `@"lists",#…`. The last two characters of `@"lists",` are not part of the prefix. */
function serialisedPrefix(prefix: string): string {
  return unstable_serialize([prefix]).slice(0, -2);
}

/** Whether a cache entry is one page of a list: such a key has the query of the whole list as its third part. */
function isPage(cache: Cache, key: string): boolean {
  const { _k: original } = (cache.get(key) ?? {}) as { _k?: unknown };
  return Array.isArray(original) && original.length > 2;
}
