import { isHttpCached } from "./http-cached.ts";

/** Milliseconds by which the server's clock is ahead of this device's, which may be wrong by hours. */
let ahead = 0;

/**
 * Records the `Date` header of a response that has just come from the server. It has whole seconds, so small
 * differences are ignored. Responses cached by the service worker have none (lib/offline.ts).
 */
export function noteServerDate(headers: Headers, now = Date.now()): void {
  if (isHttpCached(headers)) return;
  const difference = Date.parse(headers.get("Date") ?? "") - now;
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) < 2000 ? 0 : difference;
}

/** The time by the server's clock, which decides when a hold expires. */
export function serverNow(): number {
  return Date.now() + ahead;
}
