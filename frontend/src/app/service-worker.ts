/// <reference lib="webworker" />
import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import type { Reached } from "../lib/connection.ts";
import { ownCache } from "../lib/offline.ts";

/**
 * What the browser runs beside the pages: it keeps the shell, and what a member last read of their own, for when there is no
 * network. Only reading is answered from here; a write without a network fails, and the screen says so.
 */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | { url: string; revision: string | null })[] };

cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);
clientsClaim();

// A new version waits until the reader says so: see update-notice.tsx.
self.addEventListener("message", ({ data }) => {
  if (data?.type === "SKIP_WAITING") void self.skipWaiting();
});

/** Tells the pages whether the server answers: what they show may come from here. */
const telling = {
  fetchDidFail: () => tell(false),
  fetchDidSucceed: async ({ response }: { response: Response }) => {
    await tell(true);
    return response;
  },
};
let reached = true;

async function tell(now: boolean): Promise<void> {
  if (now && reached) return;
  reached = now;
  const word: Reached = { type: "REACHED", reached };
  for (const page of await self.clients.matchAll()) page.postMessage(word);
}

// Documents come from the server, which knows their language and what is new; without it, the shell does.
const server = new NetworkOnly({ plugins: [telling] });
const shell = createHandlerBoundToURL("/index.html");
registerRoute(
  new NavigationRoute((asked) => server.handle(asked).catch(() => shell(asked)), {
    denylist: [/^\/v1\//, /^\/dev\//, /\.\w+$/],
  }),
);

// Texts, and the map's program: kept once they were needed. Their names change with their content.
registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname.startsWith("/assets/"),
  new CacheFirst({ cacheName: "assets", plugins: [new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true })] }),
);

// What was seen of pictures. Their names change with what they show.
registerRoute(
  ({ url }) => url.origin === self.location.origin && /^\/media\/.+\.webp$/.test(url.pathname),
  new CacheFirst({
    cacheName: "pictures",
    plugins: [new ExpirationPlugin({ maxEntries: 120, purgeOnQuotaError: true })],
  }),
);

/** What a member may read again: their reservations and visits, the places they saved or booked, themselves. */
const own =
  /^\/v1\/(?:configuration|reservations|visits|bookmark_lists|bookmark_business|(?:reservations|visits|businesses|users)\/[\w-]+)$/;

registerRoute(
  ({ url }) => url.origin === self.location.origin && own.test(url.pathname),
  new NetworkFirst({
    cacheName: ownCache,
    matchOptions: { ignoreVary: true },
    plugins: [
      telling,
      { cacheKeyWillBeUsed: async ({ request }) => withoutClock(request.url) },
      new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 30 * 86_400, purgeOnQuotaError: true }),
    ],
  }),
);

/** "From this hour on" is another address every hour, and still the same question. */
function withoutClock(address: string): string {
  const url = new URL(address);
  for (const name of ["from", "to"]) if (url.searchParams.has(name)) url.searchParams.set(name, "");
  return url.href;
}
