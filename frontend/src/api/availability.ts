import { useSWRConfig } from "swr";
import { keyOf } from "./keys.ts";
import type { Result } from "./problem.ts";
import { type Page, useRead } from "./read.ts";
import { request } from "./request.ts";
import type { Narrowed, Schemas } from "./wire.ts";

export type SlotReason = "closed" | "too_soon" | "too_far" | "party_size" | "pacing" | "no_table" | "held";
export type SlotStatus = "available" | "limited" | "unavailable";

/** A time of a business day, bookable or with the reason why not. */
export type Slot = Narrowed<Schemas["Slot"], { status: SlotStatus; reason: SlotReason | null }>;

/** A table or combination that fits a party. */
export type Assignment = Schemas["TableChoice"];

export type AvailableDay = {
  data: Slot[];
  meta: Narrowed<Schemas["DayMeta"], { reason: SlotReason | null }>;
};

/** Which rules apply. */
export type Terms = {
  /** A reservation to be moved: its tables count as free. */
  moving?: string;
  /** Whether the rules for staff apply. */
  inHouse?: boolean;
};

const availableTimes = "reservations/available-times";

const termsQuery = ({ moving, inHouse }: Terms) => ({ reservation_id: moving, in_house: inHouse });

/** GET reservations/available-times: the slots of a business day for a party; `null` sends no request. */
export function useAvailableTimes(businessId: string | null, date: string, party: number, terms: Terms = {}) {
  const query = { business_id: businessId, date, party, ...termsQuery(terms) };
  return useRead<AvailableDay>(businessId && availableTimes, query, { keepPreviousData: true });
}

/**
 * Finds the first of some days that has a table for a party; `null` if none has. Requests one day after another and
 * caches the responses for `useAvailableTimes`.
 */
export function useFirstFreeDay(businessId: string, party: number, terms: Terms = {}) {
  const { mutate } = useSWRConfig();
  return async (dates: readonly string[]): Promise<Result<string | null>> => {
    for (const date of dates) {
      const query = { business_id: businessId, date, party, ...termsQuery(terms) };
      const { data: day, error } = await request<AvailableDay>({ url: availableTimes, query });
      if (error) return { error };
      await mutate(keyOf(availableTimes, query), day, { revalidate: false });
      if (isFree(day)) return { data: date };
      // Later days are too far ahead as well.
      if (day.meta.reason === "too_far") break;
    }
    return { data: null };
  };
}

/** Whether another day may have a table when this one has none. */
export function mayBeFreeLater(day: AvailableDay): boolean {
  const reasons = [day.meta.reason, ...day.data.map(({ reason }) => reason)];
  return !isFree(day) && !reasons.includes("too_far") && !reasons.includes("party_size");
}

/** Whether a day has any free table. */
export function isFree({ data }: AvailableDay): boolean {
  return data.some(({ status }) => status !== "unavailable");
}

/** GET reservations/available-tables: tables for a party at a time, best first. */
export function useAvailableTables(
  { businessId, startsAt, party }: { businessId: string; startsAt: string; party: number },
  terms: Terms,
) {
  const query = { business_id: businessId, starts_at: startsAt, party, ...termsQuery(terms) };
  return useRead<Page<Assignment>>("reservations/available-tables", query);
}
