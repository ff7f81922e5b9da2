import { useState } from "react";
import { useReservations } from "../../api/reservations.ts";
import { serverNow } from "../../lib/server-clock.ts";

const hour = 3_600_000;
/** A table counts as to come until its evening is over. */
const evening = 4 * hour;

/** The moment that parts the reservations to come from those that were. By the hour, so that the question stays the same. */
export function useEarliest(): string {
  const [since] = useState(() => new Date(Math.floor((serverNow() - evening) / hour) * hour).toISOString());
  return since;
}

/** My reservations to come, the nearest first. */
export function useComing() {
  return useReservations({
    from: useEarliest(),
    status: ["hold", "pending", "confirmed", "seated", "declined", "cancelled_business"],
    sort: "starts_at",
    limit: 50,
  });
}
