import { expiringCache, holding } from "./cache.ts";

/** The request wrapper spaces identical calls; polling and refetching on focus are off. */
export function swrSettings() {
  const cache = expiringCache();
  return {
    provider: () => cache,
    use: [holding(cache)],
    revalidateOnFocus: false,
    refreshInterval: 0,
    shouldRetryOnError: false,
  };
}
