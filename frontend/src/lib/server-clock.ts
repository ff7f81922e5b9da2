/** Milliseconds that the server's clock is ahead of this machine's, which may be wrong by hours. */
let ahead = 0;

/** Notes the `Date` that an answer carried. It has whole seconds, so small differences mean nothing. */
export function noteServerDate(header: string | null, now = Date.now()): void {
  const difference = Date.parse(header ?? "") - now;
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) < 2000 ? 0 : difference;
}

/** The time by the server's clock: what a hold runs out by. */
export function serverNow(): number {
  return Date.now() + ahead;
}
