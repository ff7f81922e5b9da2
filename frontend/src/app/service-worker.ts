/// <reference lib="webworker" />
import { clientsClaim } from "workbox-core";
import { CacheExpiration, ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import type { Reached } from "@/lib/connection.ts";
import { isHttpCached } from "@/lib/http-cached.ts";
import { messagesCache, ofMember, ownCache, picturesCache, textsCache, textsOf, undated } from "@/lib/offline.ts";
import { endPush, openPushed, renewPush, showPush } from "./push-events.ts";

/**
 * The service worker: caches the app shell and a member's own data for use without a network, and shows push messages.
 * It handles only reads; writes without a network fail with a message.
 */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | { url: string; revision: string | null })[] };

const built = self.__WB_MANIFEST.map((entry) => (typeof entry === "string" ? { url: entry, revision: null } : entry));
const languages = ["en", "it"];
const isText = (path: string) => languages.some((language) => path.startsWith(textsOf(language)));

cleanupOutdatedCaches();
// No `index.html` for "/": the server renders the front page in the reader's language, like any other page.
precacheAndRoute(
  built.filter((entry) => !isText(entry.url)),
  { directoryIndex: "" },
);
clientsClaim();

// A new version caches its texts in the languages used on this device.
self.addEventListener("install", (event) => event.waitUntil(refreshTexts(event)));

// A new version waits until the reader accepts it: see update-notice.tsx.
self.addEventListener("message", (event) => {
  if (event.data?.type === "SKIP_WAITING") void self.skipWaiting();
  // The next page requests texts that failed to load.
  if (event.data?.type === "READING") event.waitUntil(cacheTexts(event, event.data.language).catch(() => undefined));
  if (event.data?.type === "CLEAR_EXPIRATIONS") {
    event.waitUntil(Promise.all([...ofMember.map(clearExpirations), endPush(self)]));
  }
});

self.addEventListener("push", (event) => event.waitUntil(showPush(self, event.data)));
self.addEventListener("notificationclick", (event) => event.waitUntil(openPushed(self, event.notification)));
self.addEventListener("pushsubscriptionchange", (event) => {
  const { oldSubscription = null } = event as ExtendableEvent & { oldSubscription?: PushSubscription | null };
  event.waitUntil(renewPush(self, oldSubscription));
});

/** Workbox stores the cached URLs and their times in its own database. */
function clearExpirations(cacheName: string): Promise<void> {
  return new CacheExpiration(cacheName, { maxEntries: 1 }).delete();
}

/** Tells the pages whether the server responds: what they show may come from the cache. */
const telling = {
  // A request aborted on leaving the page says nothing about the server.
  fetchDidFail: async ({ error }: { error: Error }) => (error.name === "AbortError" ? undefined : tell(false)),
  fetchDidSucceed: async ({ response }: { response: Response }) => {
    if (!isHttpCached(response.headers)) await tell(true);
    return response;
  },
};

/** Unknown at first: this worker may have notified the pages before the browser paused it. */
let reached: boolean | undefined;

async function tell(now: boolean): Promise<void> {
  if (now && reached) return;
  reached = now;
  const word: Reached = { type: "REACHED", reached };
  for (const page of await self.clients.matchAll()) page.postMessage(word);
}

// Documents come from the server, which knows the language and the latest version; offline, from the app shell.
const server = new NetworkOnly({ plugins: [telling] });
const shell = createHandlerBoundToURL("/index.html");
registerRoute(
  new NavigationRoute((options) => server.handle(options).catch(() => shell(options)), {
    denylist: [/^\/v1\//, /^\/dev\//, /\.\w+$/],
  }),
);

// Texts: a whole language once it is used, of this version and the one before. Their URLs change with their content.
const texts = new CacheFirst({
  cacheName: textsCache,
  plugins: [telling, new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true })],
});
registerRoute(({ url }) => url.origin === self.location.origin && isText(url.pathname.slice(1)), texts);

async function cacheTexts(event: ExtendableEvent, language: string): Promise<void> {
  const wanted = built.filter(({ url }) => url.startsWith(textsOf(language)));
  await Promise.all(wanted.flatMap(({ url }) => texts.handleAll({ event, request: new Request(`/${url}`) })));
}

async function refreshTexts(event: ExtendableEvent): Promise<void> {
  const cached = await (await caches.open(textsCache)).keys();
  const read = languages.filter((language) => cached.some(({ url }) => url.includes(textsOf(language))));
  await Promise.all(read.map((language) => cacheTexts(event, language)));
}

// The map's code: cached after its first use.
registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname.startsWith("/assets/"),
  new CacheFirst({ cacheName: "assets", plugins: [new ExpirationPlugin({ maxEntries: 20, purgeOnQuotaError: true })] }),
);

// Pictures that were shown. Their URLs change with their content. Private pictures (`?pass=`) are not cached.
registerRoute(
  ({ url }) => url.origin === self.location.origin && /^\/media\/.+\.webp$/.test(url.pathname) && url.search === "",
  new CacheFirst({
    cacheName: picturesCache,
    plugins: [new ExpirationPlugin({ maxEntries: 120, purgeOnQuotaError: true })],
  }),
);

/** A member's data that can be read offline: reservations, visits, saved and booked businesses, the profile. */
const own =
  /^\/v1\/(?:configuration|reservations|visits|bookmark_lists|bookmark_business|(?:reservations|visits|businesses|users)\/[\w-]+)$/;

registerRoute(({ url }) => url.origin === self.location.origin && own.test(url.pathname), networkFirst(ownCache, 60));

/** My conversations and the latest messages of each: earlier pages only come from the server. */
const conversations = /^\/v1\/conversations(?:\/[\w-]+(?:\/messages)?)?$/;

registerRoute(
  ({ url }) =>
    url.origin === self.location.origin && conversations.test(url.pathname) && !url.searchParams.has("before_seq"),
  networkFirst(messagesCache, 80),
);

/** From the server, else the last response, for 30 days. */
function networkFirst(cacheName: string, maxEntries: number): NetworkFirst {
  return new NetworkFirst({
    cacheName,
    matchOptions: { ignoreVary: true },
    plugins: [
      telling,
      { cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && undated(cachedResponse) },
      { cacheKeyWillBeUsed: async ({ request }) => withoutClock(request.url) },
      new ExpirationPlugin({ maxEntries, maxAgeSeconds: 30 * 86_400, purgeOnQuotaError: true }),
    ],
  });
}

// Everything else comes from the server, which shows the pages whether it responds.
registerRoute(({ url }) => url.origin === self.location.origin && url.pathname.startsWith("/v1/"), server);

/** The "from this hour" parameter changes every hour, but the request stays the same. */
function withoutClock(address: string): string {
  const url = new URL(address);
  for (const name of ["from", "to"]) if (url.searchParams.has(name)) url.searchParams.set(name, "");
  return url.href;
}
