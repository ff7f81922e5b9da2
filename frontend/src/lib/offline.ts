/** The browser's cache of what a member has read of their own. */
export const ownCache = "own";

/** The browser's cache of the pages' texts, in the languages that are read here. */
export const textsCache = "texts";

/** How the addresses of a language's texts begin: see vite.config.ts. */
export const textsOf = (language: string): string => `assets/texts/${language}-`;

/** What a page says to the service worker: which language's texts are to be kept. */
export type Reading = { type: "READING"; language: string };

/** Forgets what was kept for reading without a network: it belongs to whoever was signed in. */
export async function forgetKept(): Promise<void> {
  if ("caches" in globalThis) await caches.delete(ownCache);
}
