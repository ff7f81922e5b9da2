import { readDate } from "./calendar-date.ts";
import { dateIn, momentAt } from "./datetime.ts";
import { noFilters, readParty, readTime } from "./explore-params.ts";

/** A guest's choice in the URL of a business's page. */
export type BookingChoice = {
  party: number;
  /** The date of the service period in the business's time zone; a time past midnight is on the next date. `null` is today. */
  date: string | null;
  /** The chosen time (RFC 3339). */
  at: string | null;
};

/** The parameters of a choice. Links may name the local `time` of `date` instead of `at`. */
export const bookingParams = ["party", "date", "at", "time"] as const;

export function readBooking(search: URLSearchParams, timeZone: string): BookingChoice {
  const date = readDate(search.get("date"));
  const time = readTime(search.get("time"));
  const moment = new Date(search.get("at") ?? (date && time ? momentAt(date, time, timeZone) : ""));
  const itsDate = Number.isNaN(moment.getTime()) ? null : readDate(dateIn(timeZone, moment));
  return {
    party: readParty(search.get("party")) ?? noFilters.party,
    date: date ?? itsDate,
    at: itsDate && moment.toISOString(),
  };
}

export function writeBooking({ party, date, at }: BookingChoice): URLSearchParams {
  return new URLSearchParams({ party: String(party), ...(date && { date }), ...(at && { at }) });
}
