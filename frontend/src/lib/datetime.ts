import { currentLanguage } from "@/i18n/i18n.ts";

/**
 * The only place that formats dates, times and numbers for readers. A moment is RFC 3339 in UTC and is shown in the
 * given time zone, never in the device's; a calendar date is `YYYY-MM-DD` and has no time zone.
 */

/** The reader's locale. */
export const locale = () => (currentLanguage() === "it" ? "it-IT" : "en-GB");

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formatters are cached: creating one takes a hundred times as long as using it. */
function formatter(options: Intl.DateTimeFormatOptions, tag = locale()): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(options)}`;
  const made = formatters.get(key) ?? new Intl.DateTimeFormat(tag, options);
  formatters.set(key, made);
  return made;
}

const fullDate: Intl.DateTimeFormatOptions = { weekday: "long", day: "numeric", month: "long" };

/** Formats a date. In Italian only the first of a month is an ordinal: "martedì 1º dicembre". */
function inFull(date: Date, timeZone: string): string {
  const parts = formatter({ ...fullDate, timeZone }).formatToParts(date);
  const isFirst = ({ type, value }: Intl.DateTimeFormatPart) => type === "day" && value === "1";
  return parts.map((part) => (isFirst(part) && currentLanguage() === "it" ? "1º" : part.value)).join("");
}

/** "20:00" in a time zone. */
export function timeOf(moment: string, timeZone: string): string {
  return formatter({ timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(new Date(moment));
}

/** "Saturday 21 November" in a time zone. */
export function dayOf(moment: string, timeZone: string): string {
  return inFull(new Date(moment), timeZone);
}

/** The calendar date, `YYYY-MM-DD`, of a moment in a time zone. */
export function dateIn(timeZone: string, moment = new Date()): string {
  return formatter({ timeZone, year: "numeric", month: "2-digit", day: "2-digit" }, "en-CA").format(moment);
}

/** Adds days to a calendar date. */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** The ISO weekday of a calendar date, 1 is Monday. */
export const isoWeekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

function ofDate(date: string, options: Intl.DateTimeFormatOptions): string {
  return formatter({ ...options, timeZone: "UTC" }).format(new Date(`${date}T00:00:00Z`));
}

/** "Sat" of a calendar date. */
export const weekdayOf = (date: string): string => ofDate(date, { weekday: "short" });

/** "Saturday" or "Sabato" of a calendar date, capitalised. */
export const weekdayHeading = (date: string): string => capitalised(ofDate(date, { weekday: "long" }));

/** "21" of a calendar date. */
export const dayNumberOf = (date: string): string => ofDate(date, { day: "numeric" });

/** "Saturday 21 November" of a calendar date. */
export const longDate = (date: string): string => inFull(new Date(`${date}T00:00:00Z`), "UTC");

/** "21 Nov 2026" of a calendar date. */
export const shortDate = (date: string): string => ofDate(date, { day: "numeric", month: "short", year: "numeric" });

/** The reader's time zone. */
export function readersZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** "4:07" of remaining milliseconds. */
export function countdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** "4,7" or "4.7": with one decimal. */
export function decimal(value: number): string {
  return new Intl.NumberFormat(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
}

/** "350 m" or "1.2 km", rounded to at least 10 m, the accuracy of a position. */
export function distance(metres: number): string {
  const near = metres < 950;
  return new Intl.NumberFormat(locale(), {
    style: "unit",
    unit: near ? "meter" : "kilometer",
    maximumFractionDigits: near || metres >= 10_000 ? 0 : 1,
  }).format(near ? Math.max(1, Math.round(metres / 10)) * 10 : metres / 1000);
}

/** The moment (UTC) of a local date and time in a time zone; in a gap or fold of the clocks, the earlier one. */
export function momentAt(date: string, time: string, timeZone: string): string {
  const asIfUtc = Date.parse(`${date}T${time}:00Z`);
  const guess = asIfUtc - offsetAt(asIfUtc, timeZone);
  return new Date(asIfUtc - offsetAt(guess, timeZone)).toISOString();
}

/** The offset of a time zone from UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const options: Intl.DateTimeFormatOptions = {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  };
  const zoned = formatter(options, "en-CA").format(moment);
  return Date.parse(`${zoned.replace(", ", "T")}Z`) - Math.floor(moment / 1000) * 1000;
}

/** "Sat 21 Nov" of a calendar date. */
export const dayAndMonth = (date: string): string => ofDate(date, { weekday: "short", day: "numeric", month: "short" });

/** "Central European Time": the name of a time zone other than the reader's. */
export function nameOfZone(timeZone: string): string {
  const parts = new Intl.DateTimeFormat(locale(), { timeZone, timeZoneName: "longGeneric" }).formatToParts();
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** Whether local time differs between the reader and the business. */
export function isElsewhere(timeZone: string, moment: string): boolean {
  return timeOf(moment, timeZone) !== timeOf(moment, readersZone());
}

/** "1,568" or "1.568". */
export function wholeNumber(value: number): string {
  return new Intl.NumberFormat(locale()).format(value);
}

/** "20:30 and 20:45". */
export function listOf(words: readonly string[]): string {
  return new Intl.ListFormat(locale(), { type: "conjunction" }).format(words);
}

/** Whether two RFC 3339 texts are the same moment. */
export function isSameMoment(one: string, other: string | null): boolean {
  return other !== null && Date.parse(one) === Date.parse(other);
}

/** "Nov" of a calendar date. */
export const monthOf = (date: string): string => ofDate(date, { month: "short" });

/** "Italian" or "italiano": the name of a language (ISO 639) in the reader's language; the code if the browser has no name. */
export function nameOfLanguage(code: string): string {
  const name = new Intl.DisplayNames(locale(), { type: "language" }).of(code) ?? code;
  return capitalised(name);
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
