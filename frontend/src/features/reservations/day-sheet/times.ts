import type { Reservation } from "@/api/reservations.ts";

/** Whole minutes since an expected party should have come, until its time is over; `null` if it is not late. */
export function minutesLate({ status, starts_at, ends_at }: Reservation, now: number): number | null {
  if (status !== "confirmed" || now >= Date.parse(ends_at)) return null;
  const minutes = minutesBetween(starts_at, now);
  return minutes > 0 ? minutes : null;
}

/** Whole minutes since a party was seated; `null` if it is not at its table. */
export function minutesSeated({ status, seated_at }: Reservation, now: number): number | null {
  return status === "seated" && seated_at !== null ? Math.max(0, minutesBetween(seated_at, now)) : null;
}

function minutesBetween(start: string, now: number): number {
  return Math.floor((now - Date.parse(start)) / 60_000);
}
