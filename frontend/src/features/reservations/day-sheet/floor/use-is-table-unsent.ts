import type { Reservation } from "@/api/reservations.ts";
import { isOf, isWaiting, useUnsent } from "@/stores/stand/unsent.ts";

/** Whether a step at a table waits for a network: one of a party that has the table, or a walk-in seated there. */
export function useIsTableUnsent(tableId: string, reservations: readonly Reservation[]): boolean {
  const parties = reservations.filter(({ tables }) => tables.some(({ uuid }) => uuid === tableId));
  return useUnsent(({ steps }) =>
    steps.filter(isWaiting).some((step) => {
      const { wanted } = step;
      if (wanted.kind === "walk_in") return wanted.body.table_ids?.includes(tableId) ?? false;
      return parties.some(({ uuid }) => isOf(uuid)(step));
    }),
  );
}
