import { useEffect } from "react";
import { type Cache, type Middleware, type State, unstable_serialize } from "swr";
import { unstable_serialize as serializeInfinite } from "swr/infinite";

/** Milliseconds before unused data is removed. */
const timeToLive = 60_000;

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
      if (!holders.has(key) && now() - usedAt > timeToLive) entries.delete(key);
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

/** SWR middleware that holds the entries shown on the screen. */
export function holding(cache: ExpiringCache): Middleware {
  return (useNext) => (key, fetcher, config) => {
    const name = typeof key === "function" ? serializeInfinite(key as never) : unstable_serialize(key);
    useEffect(() => (name ? cache.hold(name) : undefined), [name]);
    return useNext(key, fetcher, config);
  };
}
