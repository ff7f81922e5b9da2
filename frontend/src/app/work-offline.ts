import { registerSW } from "virtual:pwa-register";
import { useUpdate } from "../stores/update.ts";

/** Starts the service worker, lets it keep what this page has already loaded, and says when a new version waits. */
export function workOffline(): void {
  const update = registerSW({
    immediate: true,
    onNeedRefresh: () => useUpdate.getState().offer(() => void update(true)),
  });
  void navigator.serviceWorker.ready.then(({ active }) => {
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    const urlsToCache = loaded.filter((name) => name.startsWith(`${window.location.origin}/`));
    active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache } });
  });
}
