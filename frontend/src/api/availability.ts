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

/** GET reservations/available-times: the slots of a venue's day for a party. */
export function useAvailableTimes(businessId: string | null, date: string, party: number) {
  const url = businessId && "reservations/available-times";
  return useRead<AvailableDay>(url, { business_id: businessId, date, party }, { keepPreviousData: true });
}

/** GET reservations/available-tables: where a party could sit at a time, best first. */
export function useAvailableTables(asked: { businessId: string; startsAt: string; party: number } | null) {
  return useRead<Page<Assignment>>(
    asked && "reservations/available-tables",
    asked ? { business_id: asked.businessId, starts_at: asked.startsAt, party: asked.party } : {},
  );
}
