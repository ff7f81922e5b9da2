import { type Page, useRead } from "./read.ts";

export type SlotReason = "closed" | "too_soon" | "too_far" | "party_size" | "pacing" | "no_table" | "held";

/** A time of a venue's day, bookable or with the reason why not. */
export type Slot = {
  starts_at: string;
  ends_at: string;
  /** The venue's own clock, "20:00". */
  local_time: string;
  service_id: string | null;
  service: string;
  status: "available" | "limited" | "unavailable";
  reason: SlotReason | null;
  utc_offset: string;
};

export type AvailableDay = {
  data: Slot[];
  meta: { date: string; time_zone: string; party: number; open: boolean; reason?: SlotReason | null };
};

export type Table = { uuid: string; label: string; area: string | null };
export type Assignment = {
  tables: Table[];
  min_party: number;
  max_party: number;
  wasted_seats: number;
  chosen: boolean;
};

/** On whose terms times are asked for. */
export type Terms = {
  /** A reservation that would be moved: what it takes counts as free. */
  moving?: string;
  /** By the rules for staff. */
  inHouse?: boolean;
};

const termsQuery = ({ moving, inHouse }: Terms) => ({ reservation_id: moving, in_house: inHouse });

/** GET reservations/available-times: the slots of a venue's day for a party. */
export function useAvailableTimes(businessId: string, date: string, party: number, terms: Terms = {}) {
  const query = { business_id: businessId, date, party, ...termsQuery(terms) };
  return useRead<AvailableDay>("reservations/available-times", query, { keepPreviousData: true });
}

/** GET reservations/available-tables: where a party could sit at a time, best first. */
export function useAvailableTables(
  { businessId, startsAt, party }: { businessId: string; startsAt: string; party: number },
  terms: Terms,
) {
  const query = { business_id: businessId, starts_at: startsAt, party, ...termsQuery(terms) };
  return useRead<Page<Assignment>>("reservations/available-tables", query);
}
