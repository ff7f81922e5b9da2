import { readDate } from "./calendar-date.ts";
import { dateIn } from "./datetime.ts";
import { noFilters, readParty } from "./explore-params.ts";

/** What a guest is about to book, as it stands in the URL of a business's page. */
export type BookingChoice = {
  party: number;
  /** The date of the service in the venue's zone, which a time past midnight comes a day after; `null` is today. */
  date: string | null;
  /** The moment chosen (RFC 3339). */
  at: string | null;
};

export function readBooking(search: URLSearchParams, timeZone: string): BookingChoice {
  const moment = new Date(search.get("at") ?? "");
  const itsDate = Number.isNaN(moment.getTime()) ? null : readDate(dateIn(timeZone, moment));
  return {
    party: readParty(search.get("party")) ?? noFilters.party,
    date: readDate(search.get("date")) ?? itsDate,
    at: itsDate && moment.toISOString(),
  };
}

export function writeBooking({ party, date, at }: BookingChoice): URLSearchParams {
  return new URLSearchParams({ party: String(party), ...(date && { date }), ...(at && { at }) });
}
