import { expiringCache, holding } from "./cache.ts";
import { firstAnswer } from "./first-answer.ts";

/** Identical calls are spaced by the request wrapper; polling and refetching on focus are off. */
export function swrSettings() {
  const cache = expiringCache();
  return {
    provider: () => cache,
    use: [holding(cache)],
    fallback: firstAnswer(),
    revalidateOnFocus: false,
    refreshInterval: 0,
    shouldRetryOnError: false,
  };
}
