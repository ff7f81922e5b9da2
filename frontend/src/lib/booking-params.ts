import { dateIn } from "./datetime.ts";
import { noFilters, readParty } from "./explore-params.ts";

/** What a guest is about to book, as it stands in the URL of a place's page. */
export type BookingChoice = {
  party: number;
  /** The date of the service in the venue's zone, which a time past midnight comes a day after; `null` is today. */
  date: string | null;
  /** The moment chosen (RFC 3339). */
  at: string | null;
};

export function readBooking(search: URLSearchParams, timeZone: string): BookingChoice {
  const moment = new Date(search.get("at") ?? "");
  const at = Number.isNaN(moment.getTime()) ? null : moment.toISOString();
  const date = /^\d{4}-\d{2}-\d{2}$/.exec(search.get("date") ?? "")?.[0] ?? null;
  return {
    party: readParty(search.get("party")) ?? noFilters.party,
    date: date ?? (at ? dateIn(timeZone, moment) : null),
    at,
  };
}

export function writeBooking({ party, date, at }: BookingChoice): URLSearchParams {
  return new URLSearchParams({ party: String(party), ...(date && { date }), ...(at && { at }) });
}
