import type { Reservation } from "@/api/reservations.ts";
import { minutesLate } from "@/features/reservations/day-sheet/times.ts";

export type TableStatus = "seated" | "overdue" | "late" | "soon" | "free" | "past";

export type TableState = {
  status: TableStatus;
  /** The party at the table. */
  seated: Reservation | undefined;
  /** The party that is expected next. */
  next: Reservation | undefined;
};

/** A table counts as reserved so long before its next party, in milliseconds. */
const soon = 60 * 60_000;

const isExpected = ({ status }: Reservation): boolean => ["hold", "pending", "confirmed"].includes(status);

/** Who sits at a table at a moment, and who comes next. On a past day no table is free. */
export function tableState(
  tableId: string,
  reservations: readonly Reservation[],
  now: number,
  isPast = false,
): TableState {
  const here = reservations.filter(({ tables }) => tables.some(({ uuid }) => uuid === tableId));
  const seated = here.find(({ status }) => status === "seated");
  const expected = here.filter((party) => isExpected(party) && Date.parse(party.ends_at) > now);
  const next = expected.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))[0];
  const status = statusOf(seated, next, now);
  return { status: isPast && status === "free" ? "past" : status, seated, next };
}

function statusOf(seated: Reservation | undefined, next: Reservation | undefined, now: number): TableStatus {
  if (seated) return Date.parse(seated.ends_at) <= now ? "overdue" : "seated";
  if (!next) return "free";
  if (minutesLate(next, now) !== null) return "late";
  return Date.parse(next.starts_at) - now <= soon ? "soon" : "free";
}

/** The parties still to come or seated that have none of these tables. */
export function withoutTable(reservations: readonly Reservation[], tableIds: ReadonlySet<string>): Reservation[] {
  return reservations.filter(
    (party) => (isExpected(party) || party.status === "seated") && !party.tables.some(({ uuid }) => tableIds.has(uuid)),
  );
}
