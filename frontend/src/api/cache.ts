import { useEffect } from "react";
import { type Cache, type Middleware, type State, unstable_serialize } from "swr";
import { unstable_serialize as serializeInfinite } from "swr/infinite";

/** Milliseconds before unused data is removed. */
const timeToLive = 60_000;
/** The same for the pages of a feed: readers come back to their place in it after reading elsewhere. */
const feedTimeToLive = 1_800_000;

const isFeed = (key: string) => /^(?:\$inf\$)?@"posts",#(?:.*,)?feed:/.test(key);

export type ExpiringCache = Cache & {
  /** Holds an entry while a component shows it; the returned function releases it. */
  hold: (key: string) => () => void;
};

/** A cache for SWR that removes entries a minute after their last use. SWR's own cache never removes any. */
export function expiringCache(now: () => number = Date.now): ExpiringCache {
  const entries = new Map<string, { state: State; usedAt: number }>();
  const holders = new Map<string, number>();
  const sweep = () => {
    for (const [key, { usedAt }] of entries) {
      if (!holders.has(key) && now() - usedAt > (isFeed(key) ? feedTimeToLive : timeToLive)) entries.delete(key);
    }
  };
  return {
    keys: () => entries.keys(),
    get: (key) => entries.get(key)?.state,
    set: (key, state) => {
      sweep();
      entries.set(key, { state, usedAt: now() });
    },
    delete: (key) => void entries.delete(key),
    hold: (key) => {
      sweep();
      holders.set(key, (holders.get(key) ?? 0) + 1);
      return () => {
        const left = (holders.get(key) ?? 1) - 1;
        if (left > 0) holders.set(key, left);
        else holders.delete(key);
        const entry = entries.get(key);
        if (entry) entry.usedAt = now();
      };
    },
  };
}

/** SWR middleware that holds the entries shown on the screen: of an infinite list also its pages. */
export function holding(cache: ExpiringCache): Middleware {
  return (useNext) => (key, fetcher, config) => {
    const answer = useNext(key, fetcher, config);
    const names = typeof key === "function" ? listNames(key as ListKey, answer.data) : [unstable_serialize(key)];
    // As one text, which stays the same between renders.
    const held = JSON.stringify(names.filter((name) => name !== ""));
    useEffect(() => {
      const releases = (JSON.parse(held) as string[]).map(cache.hold);
      return () => {
        for (const release of releases) release();
      };
    }, [held]);
    return answer;
  };
}

type ListKey = (index: number, previous: unknown) => unknown;

/** The cache keys of an infinite list and of its loaded pages. Without the pages the next one would refetch them all. */
function listNames(key: ListKey, pages: unknown): string[] {
  const loaded = Array.isArray(pages) ? pages : [];
  return [
    serializeInfinite(key as never),
    ...loaded.map((_, index) => unstable_serialize(key(index, loaded[index - 1] ?? null) as never)),
  ];
}
