import type { Reservation } from "@/api/reservations.ts";

type Arrival = Pick<Reservation, "starts_at">;

/** A longer gap between two arrivals separates sittings such as lunch and dinner. */
const pauseMinutes = 90;

/** Splits reservations, ordered by time, at long gaps between arrivals. */
export function sittings<T extends Arrival>(reservations: readonly T[]): T[][] {
  const parted: T[][] = [];
  for (const reservation of reservations) {
    const sitting = parted.at(-1);
    const last = sitting?.at(-1);
    if (sitting && last && minutesBetween(last, reservation) <= pauseMinutes) sitting.push(reservation);
    else parted.push([reservation]);
  }
  return parted;
}

function minutesBetween(earlier: Arrival, later: Arrival): number {
  return (Date.parse(later.starts_at) - Date.parse(earlier.starts_at)) / 60_000;
}
