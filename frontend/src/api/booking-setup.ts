import type { Result } from "./problem.ts";
import { type One, type Page, useRead } from "./read.ts";
import { request } from "./request.ts";
import type { Narrowed, Schemas } from "./wire.ts";

export type TableUse = Schemas["TableUsage"];

/** How a venue takes bookings. Lengths are minutes; `turn_minutes` is by party size, "up to" its key. */
export type BookingRules = Schemas["BusinessBooking"];

/** The lists that make up a venue's set-up, by the path of each. */
export type Setup = {
  business_tables: Narrowed<Schemas["BusinessTable"], { use: TableUse }>;
  /** Tables that may be put together for a larger party. */
  business_table_combinations: Schemas["TableCombination"];
  /** Windows in which guests are seated; `closes` at or before `opens` is past midnight. Days are ISO, 1 is Monday. */
  business_services: Schemas["BusinessService"];
  /** Times in which the whole venue is closed. */
  business_closures: Schemas["BusinessClosure"];
};
export type SetupKind = keyof Setup;
export type SetupEntry<K extends SetupKind> = Omit<Setup[K], "uuid" | "business_id">;

/** What a change of a list makes outdated: itself, and the free times that follow from it. */
export const setupKeys = (kind: SetupKind) => [kind, "reservations/available-"];

/** GET {kind}?business_id. */
export function useSetup<K extends SetupKind>(kind: K, businessId: string | null) {
  const { answer, ...read } = useRead<Page<Setup[K]>>(businessId && kind, { business_id: businessId });
  return { ...read, entries: answer?.data };
}

/** POST {kind}, or PATCH of an entry that exists; whose it is cannot change. */
export function saveSetup<K extends SetupKind>(
  kind: K,
  place: { businessId: string; uuid?: string },
  entry: SetupEntry<K>,
): Promise<Result<One<Setup[K]>>> {
  const { businessId: business_id, uuid } = place;
  return uuid === undefined
    ? request({ method: "POST", url: kind, body: { ...entry, business_id } })
    : request({ method: "PATCH", url: kind, body: { ...entry, business_id: undefined, uuid } });
}

/** DELETE {kind}?records[]. */
export function removeSetup(kind: SetupKind, uuid: string): Promise<Result<unknown>> {
  return request({ method: "DELETE", url: kind, query: { records: [uuid] } });
}

/** GET business_booking/{business_id}. */
export function useBookingRules(businessId: string) {
  const { answer, ...read } = useRead<One<BookingRules>>(`business_booking/${businessId}`);
  return { ...read, rules: answer?.data };
}

/** PATCH business_booking/{business_id}: refused as stale when someone else was faster. */
export function changeBookingRules(rules: BookingRules): Promise<Result<One<BookingRules>>> {
  const { business_id, ...change } = rules;
  return request({ method: "PATCH", url: `business_booking/${business_id}`, body: change });
}
