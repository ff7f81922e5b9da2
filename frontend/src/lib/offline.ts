/** The browser's cache of what a member has read of their own. */
export const ownCache = "own";

/** The browser's cache of the pictures that were seen last. */
export const picturesCache = "pictures";

/** The browser's cache of the pages' texts, in the languages that are read here. */
export const textsCache = "texts";

/** How the addresses of a language's texts begin: see vite.config.ts. */
export const textsOf = (language: string): string => `assets/texts/${language}-`;

/** What a page says to the service worker: which language's texts are to be kept. */
export type Reading = { type: "READING"; language: string };

/** What a page says to the service worker when what was kept is gone: it keeps a list of that, too. */
export type ClearOfflineMessage = { type: "FORGET" };

/** What belongs to whoever is signed in, and goes with them. */
export const ofMember = [ownCache, picturesCache];

/** Forgets what was kept for reading without a network. */
export async function clearOfflineCache(): Promise<void> {
  if (!("caches" in globalThis)) return;
  await Promise.all(ofMember.map((name) => caches.delete(name)));
  const word: ClearOfflineMessage = { type: "FORGET" };
  navigator.serviceWorker?.controller?.postMessage(word);
}

/** A kept answer without the time at which it was given, which nobody may take for now. */
export function undated(cached: Response): Response {
  const headers = new Headers(cached.headers);
  headers.delete("Date");
  return new Response(cached.body, { status: cached.status, statusText: cached.statusText, headers });
}
