import { type SlotReason, useAvailableTables } from "@/api/availability.ts";
import type { Reservation } from "@/api/reservations.ts";

/** Why the dragged party cannot have a table for its whole stay, by the id of the table; empty until the server has answered. */
export function useMoveOptions(dragged: Reservation | null): ReadonlyMap<string, SlotReason | null> {
  const { answer } = useAvailableTables(
    dragged && { businessId: dragged.business.uuid, startsAt: dragged.starts_at, party: dragged.party },
    { moving: dragged?.uuid, byStaff: true },
  );
  const single = answer?.data.filter(({ tables }) => tables.length === 1) ?? [];
  return new Map(single.flatMap(({ tables, reason }) => tables.map(({ uuid }) => [uuid, reason] as const)));
}
