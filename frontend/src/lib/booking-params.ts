import { dateIn } from "./datetime.ts";
import { noFilters, readParty } from "./explore-params.ts";

/** What a guest is about to book, as it stands in the URL of a place's page. */
export type BookingChoice = {
  party: number;
  /** The calendar date in the venue's zone; `null` is its today. */
  date: string | null;
  /** The moment chosen (RFC 3339). */
  at: string | null;
};

export function readBooking(search: URLSearchParams, timeZone: string): BookingChoice {
  const moment = new Date(search.get("at") ?? "");
  const at = Number.isNaN(moment.getTime()) ? null : moment.toISOString();
  const date = search.get("date");
  return {
    party: readParty(search.get("party")) ?? noFilters.party,
    date: at ? dateIn(timeZone, moment) : date && /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : null,
    at,
  };
}

export function writeBooking({ party, date, at }: BookingChoice): URLSearchParams {
  return new URLSearchParams({ party: String(party), ...(at ? { at } : date ? { date } : {}) });
}
