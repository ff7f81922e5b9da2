import type { Setup } from "@/api/booking-setup.ts";
import type { Reservation } from "@/api/reservations.ts";
import { addDays, isoWeekday, momentAt } from "@/lib/datetime.ts";

/** A stretch of time, in milliseconds since 1970. */
export type Span = { from: number; until: number };

const minute = 60_000;

/** One column of the head, in milliseconds. All time zones differ from UTC by whole quarters of an hour. */
export const column = 15 * minute;

/** One track of the grid: a third of a column, because walk-ins sit down at any minute. */
export const track = 5 * minute;

/** No day is shown longer than this, in milliseconds. */
const longest = 28 * 60 * minute;

type Service = Setup["business_services"];

/** The services that start on a date: where there are special ones, only these. */
export function heldOn(services: readonly Service[], date: string): Service[] {
  const falling = services.filter(
    ({ days, from_date, until_date }) =>
      days.includes(isoWeekday(date)) && (from_date ?? date) <= date && date <= (until_date ?? date),
  );
  const special = falling.filter(({ is_special }) => is_special);
  return special.length > 0 ? special : falling;
}

/** From opening to closing of the services that start on a date; closing at or before opening is on the next day. */
export function served(services: readonly Service[], date: string, timeZone: string): Span[] {
  return heldOn(services, date).map(({ opens, closes }) => ({
    from: Date.parse(momentAt(date, opens, timeZone)),
    until: Date.parse(momentAt(closes <= opens ? addDays(date, 1) : date, closes, timeZone)),
  }));
}

/** When a party is at its table: a seated one at least until now, one that left until then. */
export function stayOf({ status, starts_at, ends_at, seated_at, left_at }: Reservation, now: number): Span {
  const from = Date.parse(seated_at ?? starts_at);
  const planned = Date.parse(left_at ?? ends_at);
  return { from, until: Math.max(from + track, status === "seated" ? Math.max(planned, now) : planned) };
}

/** Whole columns that contain all services and stays of a day, joined; `null` for a day without any. */
export function joined(spans: readonly Span[]): Span | null {
  if (spans.length === 0) return null;
  const from = Math.floor(Math.min(...spans.map((span) => span.from)) / column) * column;
  const until = Math.ceil(Math.max(...spans.map((span) => span.until)) / column) * column;
  return { from, until: Math.min(until, from + longest) };
}

/** The starts of the columns of a span. */
export function columnsOf({ from, until }: Span): number[] {
  return Array.from({ length: (until - from) / column }, (_, index) => from + index * column);
}

/** The tracks of a stay, counted from 1, the end excluded; at least one, within the span. */
export function tracksOf(stay: Span, { from, until }: Span): { start: number; end: number } {
  const count = (until - from) / track;
  const at = (moment: number) => Math.round((moment - from) / track) + 1;
  const start = Math.min(Math.max(at(stay.from), 1), count);
  return { start, end: Math.min(Math.max(at(stay.until), start + 1), count + 1) };
}

/** The guests at table in each column. */
export function coversIn(columns: readonly number[], stays: readonly (Span & { party: number })[]): number[] {
  const isThere = (at: number) => (stay: Span) => stay.from < at + column && stay.until > at;
  return columns.map((at) => stays.filter(isThere(at)).reduce((sum, { party }) => sum + party, 0));
}
