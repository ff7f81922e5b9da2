import { dateIn, locale, readersZone, shortDate } from "./datetime.ts";

const formatters = new Map<string, Intl.RelativeTimeFormat>();

/** Cached, as those of `datetime.ts` are. */
function formatter(tag = locale()): Intl.RelativeTimeFormat {
  const made = formatters.get(tag) ?? new Intl.RelativeTimeFormat(tag, { numeric: "auto", style: "short" });
  formatters.set(tag, made);
  return made;
}

const steps = [
  { unit: "second", milliseconds: 60_000, until: 60_000 },
  { unit: "minute", milliseconds: 60_000, until: 3_600_000 },
  { unit: "hour", milliseconds: 3_600_000, until: 86_400_000 },
  { unit: "day", milliseconds: 86_400_000, until: 604_800_000 },
] as const;

/** "now" or "5 min ago" of a moment in the last week, else "21 Nov 2026" on the reader's calendar. */
export function ago(moment: string, now: number): string {
  const passed = Math.max(0, now - Date.parse(moment));
  const step = steps.find(({ until }) => passed < until);
  if (!step) return shortDate(dateIn(readersZone(), new Date(moment)));
  return formatter().format(-Math.floor(passed / step.milliseconds), step.unit);
}
