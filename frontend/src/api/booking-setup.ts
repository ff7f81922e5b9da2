import type { Result } from "./problem.ts";
import { type One, type Page, useRead } from "./read.ts";
import { request } from "./request.ts";

export type TableUse = "online" | "in_house" | "walk_in_only";

export type BookableTable = {
  uuid: string;
  business_id: string;
  label: string;
  area: string | null;
  min_party: number;
  max_party: number;
  use: TableUse;
  priority: number;
  position: number;
};

/** Tables that may be put together for a larger party. */
export type TableCombination = {
  uuid: string;
  business_id: string;
  table_ids: string[];
  min_party: number;
  max_party: number;
  priority: number;
};

/** A window in which guests are seated; `closes` at or before `opens` is past midnight. Days are ISO, 1 is Monday. */
export type Service = {
  uuid: string;
  business_id: string;
  name: string;
  days: number[];
  opens: string;
  closes: string;
  last_seating: string;
  from_date: string | null;
  until_date: string | null;
};

/** A time in which the whole venue is closed. */
export type Closure = { uuid: string; business_id: string; starts_at: string; ends_at: string; reason: string | null };

/** How a venue takes bookings. Lengths are minutes; `turn_minutes` is by party size, "up to" its key. */
export type BookingRules = {
  business_id: string;
  version: number;
  enabled: boolean;
  auto_confirm: boolean;
  slot_minutes: number;
  buffer_minutes: number;
  turn_minutes: Record<string, number>;
  pacing_covers: number | null;
  pacing_parties: number | null;
  online_share_percent: number;
  lead_minutes: number;
  window_days: number;
  max_party_online: number;
  hold_minutes: number;
  cancel_cutoff_minutes: number;
};

/** The lists that make up a venue's set-up, by the path of each. */
export type Setup = {
  business_tables: BookableTable;
  business_table_combinations: TableCombination;
  business_services: Service;
  business_closures: Closure;
};
export type SetupKind = keyof Setup;
export type SetupEntry<K extends SetupKind> = Omit<Setup[K], "uuid" | "business_id">;

/** GET {kind}?business_id. */
export function useSetup<K extends SetupKind>(kind: K, businessId: string) {
  const { answer, ...read } = useRead<Page<Setup[K]>>(kind, { business_id: businessId });
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
