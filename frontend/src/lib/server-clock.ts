import { isHttpCached } from "./http-cached.ts";

/** Milliseconds that the server's clock is ahead of this machine's, which may be wrong by hours. */
let ahead = 0;

/**
 * Notes the `Date` of an answer that came from the server just now. It has whole seconds, so small differences mean
 * nothing. Responses cached by the service worker carry none (lib/offline.ts).
 */
export function noteServerDate(headers: Headers, now = Date.now()): void {
  if (isHttpCached(headers)) return;
  const difference = Date.parse(headers.get("Date") ?? "") - now;
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) < 2000 ? 0 : difference;
}

/** The time by the server's clock: what a hold runs out by. */
export function serverNow(): number {
  return Date.now() + ahead;
}
