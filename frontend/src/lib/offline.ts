/** The browser's cache of what a member has read of their own. */
export const ownCache = "own";

/** The browser's cache of the pictures that were seen last. */
export const picturesCache = "pictures";

/** The browser's cache of the pages' texts, in the languages that are read here. */
export const textsCache = "texts";

/** How the addresses of a language's texts begin: see vite.config.ts. */
export const textsOf = (language: string): string => `assets/texts/${language}-`;

/** What a page says to the service worker: which language's texts to cache. */
export type Reading = { type: "READING"; language: string };

/** Message to the service worker after the caches were cleared: it clears its own list of them. */
export type ClearOfflineMessage = { type: "FORGET" };

/** Caches of the signed-in user, cleared at sign-out. */
export const ofMember = [ownCache, picturesCache];

/** Clears what was cached for offline use. */
export async function clearOfflineCache(): Promise<void> {
  if (!("caches" in globalThis)) return;
  await Promise.all(ofMember.map((name) => caches.delete(name)));
  const word: ClearOfflineMessage = { type: "FORGET" };
  navigator.serviceWorker?.controller?.postMessage(word);
}

/** A cached response without its date, so that it is not taken for the current time. */
export function undated(cached: Response): Response {
  const headers = new Headers(cached.headers);
  headers.delete("Date");
  return new Response(cached.body, { status: cached.status, statusText: cached.statusText, headers });
}
