import type { Result } from "./problem.ts";
import { type Data, type Page, useRead } from "./read.ts";
import { request } from "./request.ts";
import type { Schemas } from "./wire.ts";

export type TableUse = Schemas["TableUsage"];

/** How a business takes bookings. Durations are in minutes; the keys of `turn_minutes` are maximum party sizes. */
export type BookingRules = Schemas["BusinessBooking"];

/** The lists of a booking setup, by path. */
export type Setup = {
  business_tables: Schemas["BusinessTable"];
  /** Tables that can be combined for a larger party. */
  business_table_combinations: Schemas["TableCombination"];
  /** Windows in which guests are seated; `closes` at or before `opens` is past midnight. Days are ISO, 1 is Monday. */
  business_services: Schemas["BusinessService"];
  /** Times when the whole business is closed. */
  business_closures: Schemas["BusinessClosure"];
};
export type SetupKind = keyof Setup;
export type SetupEntry<K extends SetupKind> = Omit<Setup[K], "uuid" | "business_id"> & Orders[K];

/** What is done on saving a new entry, beside storing it. */
type Orders = Record<Exclude<SetupKind, "business_closures">, unknown> & {
  business_closures: Pick<Schemas["ClosureNew"], "cancel_reason">;
};

/** The keys that a change of a list makes outdated: the list, the available times, and what a closure has cancelled. */
export const setupKeys = (kind: SetupKind) => [kind, "reservations"];

/** GET {kind}?business_id. */
export function useSetup<K extends SetupKind>(kind: K, businessId: string | null) {
  const { answer, ...read } = useRead<Page<Setup[K]>>(businessId && kind, { business_id: businessId });
  return { ...read, entries: answer?.data };
}

/** POST {kind}, or PATCH of an existing entry, which cannot move to another business. */
export function saveSetup<K extends SetupKind>(
  kind: K,
  place: { businessId: string; uuid?: string },
  entry: SetupEntry<K>,
): Promise<Result<Data<Setup[K]>>> {
  const { businessId: business_id, uuid } = place;
  return uuid === undefined
    ? request({ method: "POST", url: kind, body: { ...entry, business_id } })
    : request({ method: "PATCH", url: kind, body: { ...entry, business_id: undefined, uuid } });
}

/** DELETE {kind}?records[]. */
export function removeSetup(kind: SetupKind, uuid: string): Promise<Result<unknown>> {
  return request({ method: "DELETE", url: kind, query: { records: [uuid] } });
}

/** GET business_holidays: the public holidays of its country in the coming twelve months, as dates. */
export function useHolidays(business_id: string) {
  const { answer, ...read } = useRead<Page<Schemas["BusinessHoliday"]>>("business_holidays", { business_id });
  return { ...read, holidays: answer?.data.map(({ date }) => date) };
}

/** GET business_booking/{business_id}. */
export function useBookingRules(businessId: string) {
  const { answer, ...read } = useRead<Data<BookingRules>>(`business_booking/${businessId}`);
  return { ...read, rules: answer?.data };
}

/** PATCH business_booking/{business_id}: 409 when someone else has changed it meanwhile. */
export function changeBookingRules(rules: BookingRules): Promise<Result<Data<BookingRules>>> {
  const { business_id, ...change } = rules;
  return request({ method: "PATCH", url: `business_booking/${business_id}`, body: change });
}
