/** An interval of a day, "HH:MM". If it ends before it starts, it ends on the next day; 00:00–00:00 is a whole day. */
export type Interval = { from: string; to: string };
/** The hours of the seven days, Monday first; a day without intervals is closed. */
export type Week = readonly (readonly Interval[])[];
/** What is wrong with an interval. */
export type IntervalFault = "empty" | "equal" | "overlap";

export const maxIntervals = 4;
export const closedWeek: Week = Array.from({ length: 7 }, () => []);

const minutesPerDay = 24 * 60;

export function isWholeDay({ from, to }: Interval): boolean {
  return from === "00:00" && to === "00:00";
}

/** Whether it ends after midnight on the next day. */
export function passesMidnight({ from, to }: Interval): boolean {
  return to <= from && to !== "00:00";
}

/** What is wrong with an interval of a day. Of two overlapping ones, the later one has the fault. */
export function faultOf(week: Week, day: number, index: number): IntervalFault | undefined {
  const interval = week[day]?.[index];
  if (!interval?.from || !interval.to) return "empty";
  if (isNoTime(interval)) return "equal";
  const { start } = span(interval);
  const before = (week[day] ?? []).filter(({ from }, other) => {
    return from !== "" && (from < interval.from || (from === interval.from && other < index));
  });
  const lastNight = (week[(day + 6) % 7] ?? []).map((other) => span(other).end - minutesPerDay);
  const ends = [...before.map((other) => span(other).end), ...lastNight];
  return ends.some((end) => end > start) ? "overlap" : undefined;
}

export function isFaultless(week: Week): boolean {
  return week.every((intervals, day) => intervals.every((_, index) => !faultOf(week, day, index)));
}

/** Replaces the hours of some days. */
export function withHours(week: Week, days: readonly number[], intervals: readonly Interval[]): Week {
  return week.map((own, day) => (days.includes(day) ? intervals : own));
}

function isNoTime(interval: Interval): boolean {
  return interval.from === interval.to && !isWholeDay(interval);
}

/** The minutes of its day. An invalid interval takes no time and overlaps nothing. */
function span(interval: Interval): { start: number; end: number } {
  if (!interval.from || !interval.to || isNoTime(interval)) return { start: 0, end: 0 };
  const start = minutesOf(interval.from);
  const end = minutesOf(interval.to);
  return { start, end: end <= start ? end + minutesPerDay : end };
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
