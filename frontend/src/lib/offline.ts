/** The browser's cache of a member's own data. */
export const ownCache = "own";

/** The browser's cache of a member's conversations and their latest messages. */
export const messagesCache = "messages";

/** The browser's cache of recently shown pictures. */
export const picturesCache = "pictures";

/** The browser's cache of texts, in the languages used on this device. */
export const textsCache = "texts";

/** The prefix of the URLs of a language's texts: see vite.config.ts. */
export const textsOf = (language: string): string => `assets/texts/${language}-`;

/** A page's message to the service worker: the language whose texts to cache. */
export type Reading = { type: "READING"; language: string };

/** Message to the service worker after the caches were cleared: it clears its own list of them, and ends the push subscription. */
export type ClearOfflineMessage = { type: "CLEAR_EXPIRATIONS" };

/** The caches of the signed-in user, cleared at sign-out. */
export const ofMember = [ownCache, messagesCache, picturesCache];

/** Clears the offline caches. */
export async function clearOfflineCache(): Promise<void> {
  if (!("caches" in globalThis)) return;
  await Promise.all(ofMember.map((name) => caches.delete(name)));
  const message: ClearOfflineMessage = { type: "CLEAR_EXPIRATIONS" };
  navigator.serviceWorker?.controller?.postMessage(message);
}

/** A cached response without its date, so that it is not taken for the current time. */
export function undated(cached: Response): Response {
  const headers = new Headers(cached.headers);
  headers.delete("Date");
  return new Response(cached.body, { status: cached.status, statusText: cached.statusText, headers });
}
