import type { Reservation } from "@/api/reservations.ts";
import { serverNow } from "@/lib/server-clock.ts";

/** Whether the business cancelled or declined a reservation that is still to come. */
export function isRefused({ status, starts_at }: Reservation): boolean {
  return (status === "cancelled_business" || status === "declined") && Date.parse(starts_at) > serverNow();
}
