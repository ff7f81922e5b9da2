import { expiringCache, holding } from "./cache.ts";
import { preloadedData } from "./preloaded-data.ts";

/** The request wrapper spaces identical calls; polling and refetching on focus are off. */
export function swrSettings() {
  const cache = expiringCache();
  return {
    provider: () => cache,
    use: [holding(cache)],
    fallback: preloadedData(),
    revalidateOnFocus: false,
    refreshInterval: 0,
    shouldRetryOnError: false,
  };
}
