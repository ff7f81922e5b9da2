/** The browser's cache of what a member has read of their own. */
export const ownCache = "own";

/** Forgets what was kept for reading without a network: it belongs to whoever was signed in. */
export async function forgetKept(): Promise<void> {
  if ("caches" in globalThis) await caches.delete(ownCache);
}
