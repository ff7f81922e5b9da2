import { useSWRConfig } from "swr";
import { keyOf } from "./keys.ts";
import type { Result } from "./problem.ts";
import { type Page, useRead } from "./read.ts";
import { request } from "./request.ts";
import type { Schemas } from "./wire.ts";

export type SlotReason = Schemas["UnavailableReason"];
export type SlotStatus = Schemas["Availability"];

/** A time of a business day, bookable or with the reason why not. */
export type Slot = Schemas["Slot"];

/** A table or combination that fits a party. */
export type Assignment = Schemas["TableChoice"];

export type AvailableDay = {
  data: Slot[];
  meta: Schemas["DayMeta"];
};

/** Which rules apply. */
export type AvailabilityOptions = {
  /** A reservation to be moved: its tables count as free. */
  moving?: string;
  /** Whether the rules for staff apply. */
  byStaff?: boolean;
};

const availableTimes = "reservations/available-times";

const optionsQuery = ({ moving, byStaff }: AvailabilityOptions) => ({ reservation_id: moving, in_house: byStaff });

/** GET reservations/available-times: the slots of a business day for a party; `null` sends no request. */
export function useAvailableTimes(
  businessId: string | null,
  date: string,
  party: number,
  options: AvailabilityOptions = {},
) {
  const query = { business_id: businessId, date, party, ...optionsQuery(options) };
  return useRead<AvailableDay>(businessId && availableTimes, query, { keepPreviousData: true });
}

/**
 * Finds the first of some days that has a table for a party; `null` if none has. Requests one day after another and
 * caches the responses for `useAvailableTimes`.
 */
export function useFirstFreeDay(businessId: string, party: number, options: AvailabilityOptions = {}) {
  const { mutate } = useSWRConfig();
  return async (dates: readonly string[]): Promise<Result<string | null>> => {
    for (const date of dates) {
      const query = { business_id: businessId, date, party, ...optionsQuery(options) };
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

/** Whether a time of the day is taken now, so that someone can wait for it. */
export function canWait({ data }: AvailableDay): boolean {
  return data.some(({ reason }) => reason === "no_table" || reason === "held" || reason === "pacing");
}

/** Whether the business is closed on a day. */
export function isClosed({ meta }: AvailableDay): boolean {
  return meta.reason === "closed";
}

/** Whether a day has any free table. */
export function isFree({ data }: AvailableDay): boolean {
  return data.some(({ status }) => status !== "unavailable");
}

/** GET reservations/available-tables: tables for a party at a time, best first; those for walk-ins only on request. `null` sends no request. */
export function useAvailableTables(
  seating: { businessId: string; startsAt: string; party: number } | null,
  { walkIn, ...options }: AvailabilityOptions & { walkIn?: boolean },
) {
  const { businessId, startsAt, party } = seating ?? {};
  const query = { business_id: businessId, starts_at: startsAt, party, walk_in: walkIn, ...optionsQuery(options) };
  return useRead<Page<Assignment>>(seating && "reservations/available-tables", query);
}
