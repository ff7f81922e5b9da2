import {
  closedWeek,
  type Interval,
  isFaultless,
  isWholeDay,
  maxIntervals,
  passesMidnight,
  type Week,
} from "./opening-week.ts";

/** Converts between OpenStreetMap's `opening_hours` (<https://wiki.openstreetmap.org/wiki/Key:opening_hours>) and a week. */

const names = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"] as const;
const everyDay = [0, 1, 2, 3, 4, 5, 6];

const name = "(?:Mo|Tu|We|Th|Fr|Sa|Su)";
const range = `${name}(?:\\s*-\\s*${name})?`;
/** A comma between hours and days starts a rule that adds to the previous one; other commas separate days or hours. */
const addition = new RegExp(`(\\d|off|closed)\\s*,\\s*(?=${name})`, "gi");
const ruleShape = new RegExp(`^(${range}(?:\\s*,\\s*${range})*)?\\s*(.*)$`, "i");
const timesShape = /^(\d{1,2}):([0-5]\d)\s*-\s*(\d{1,2}):([0-5]\d)$/;

/** Parses a text; null if it is more than a weekly schedule, or invalid for the editor. */
export function parseWeek(text: string): Week | null {
  // Many texts end with a semicolon.
  const rules = text
    .trim()
    .replace(/[;\s]+$/, "")
    .split(";");
  let week = closedWeek;
  for (const rule of rules) {
    for (const [index, part] of rule.replace(addition, "$1\n").split("\n").entries()) {
      const [, days = "", hours = ""] = ruleShape.exec(part.trim()) ?? [];
      const intervals = parseHours(hours);
      const isAddition = index > 0;
      if (!intervals || (isAddition && intervals.length === 0)) return null;
      const meant = days ? parseDays(days) : everyDay;
      week = week.map((own, day) => {
        if (!meant.includes(day)) return own;
        return isAddition ? [...own, ...intervals] : intervals;
      });
    }
  }
  week = week.map(inOrder);
  const fits = week.every((intervals) => intervals.length <= maxIntervals);
  return fits && isFaultless(week) ? week : null;
}

function parseDays(text: string): number[] {
  return text.split(",").flatMap((range) => {
    const [first = 0, last = first] = range.split("-").map(dayOf);
    return everyDay.map((offset) => (first + offset) % 7).slice(0, ((last - first + 7) % 7) + 1);
  });
}

function dayOf(text: string): number {
  return names.findIndex((known) => known.toLowerCase() === text.trim().toLowerCase());
}

function parseHours(text: string): Interval[] | null {
  if (/^(?:off|closed)$/i.test(text)) return [];
  if (text === "24/7") return [{ from: "00:00", to: "00:00" }];
  const intervals = text.split(",").map((times) => parseTimes(times.trim()));
  return intervals.every((interval) => interval !== null) ? intervals : null;
}

function parseTimes(text: string): Interval | null {
  const [fromHour, fromMinute, toHour, toMinute] = timesShape.exec(text)?.slice(1).map(Number) ?? [];
  if (fromHour === undefined || fromMinute === undefined || toHour === undefined || toMinute === undefined) return null;
  const from = fromHour * 60 + fromMinute;
  const to = toHour * 60 + toMinute;
  // Hours past midnight may go up to 48:00, but no interval is longer than a day.
  if (from >= 24 * 60 || to > 48 * 60 || to - from > 24 * 60) return null;
  return { from: formatTime(from), to: formatTime(to) };
}

const formatTime = (minutes: number) =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** The shortest text for a valid week: days with the same hours are grouped, closed ones omitted. */
export function writeWeek(week: Week): string {
  const groups = new Map<string, number[]>();
  for (const [day, intervals] of week.entries()) {
    const hours = inOrder(intervals).map(formatInterval).join(",");
    if (hours) groups.set(hours, [...(groups.get(hours) ?? []), day]);
  }
  if (groups.size === 0) return "off";
  if (groups.get("00:00-24:00")?.length === 7) return "24/7";
  // A rule after a semicolon replaces its whole day, including hours from the night before.
  const mark = week.flat().some(passesMidnight) ? ", " : "; ";
  return [...groups].map(([hours, days]) => `${formatDays(days)} ${hours}`).join(mark);
}

function formatDays(days: readonly number[]): string {
  if (days.length === 7) return "Mo-Su";
  const isIn = (day: number) => days.includes(day % 7);
  return days
    .filter((day) => !isIn(day + 6))
    .map((first) => {
      const length = everyDay.findIndex((offset) => !isIn(first + offset));
      return length === 1 ? names[first] : `${names[first]}-${names[(first + length - 1) % 7]}`;
    })
    .join(",");
}

function formatInterval(interval: Interval): string {
  return isWholeDay(interval) ? "00:00-24:00" : `${interval.from}-${interval.to}`;
}

function inOrder(intervals: readonly Interval[]): Interval[] {
  return [...intervals].sort((one, other) => (one.from < other.from ? -1 : 1));
}
