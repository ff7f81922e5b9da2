import type { FigureGrouping } from "@/api/figures.ts";
import { readDate } from "@/lib/calendar-date.ts";
import { addDays } from "@/lib/datetime.ts";

export const rangeNames = ["7", "28", "12m", "own"] as const;
export type RangeName = (typeof rangeNames)[number];

/** From the first to the last business day, both included. */
export type Span = { from: string; until: string };
export type Range = Span & { name: RangeName; by: FigureGrouping };

/** The most days of a span. */
export const mostDays = 366;

/** How many days a span has. */
export function daysOf({ from, until }: Span): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000) + 1;
}

/** The range that the URL names, up to yesterday; the last 28 days unless it names one. */
export function readRange(search: URLSearchParams, today: string): Range {
  const until = addDays(today, -1);
  const name = rangeNames.find((known) => known === search.get("range")) ?? "28";
  if (name === "12m") return { name, ...lastYear(today), by: "month" };
  const own = { from: readDate(search.get("from")), until: readDate(search.get("until")) };
  if (name === "own" && own.from && own.until) {
    const span = { from: own.from, until: own.until };
    return { name, ...span, by: groupingOf(daysOf(span)) };
  }
  const days = name === "7" ? 7 : 28;
  return { name, from: addDays(until, 1 - days), until, by: "day" };
}

/** Whether a span can be read: it has 1 to 366 days. */
export function isReadable(span: Span): boolean {
  const days = daysOf(span);
  return days >= 1 && days <= mostDays;
}

/** As many days before. For twelve months the same days a year before. */
export function spanBefore({ name, from, until }: Range): Span {
  if (name === "12m") return { from: yearBefore(from), until: addDays(from, -1) };
  const days = daysOf({ from, until });
  return { from: addDays(from, -days), until: addDays(from, -1) };
}

/** Twelve whole months, the last one being that of today. */
function lastYear(today: string): Span {
  const [year = 0, month = 1] = today.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 12, 1));
  return { from: first.toISOString().slice(0, 10), until: today };
}

function yearBefore(date: string): string {
  return `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;
}

function groupingOf(days: number): FigureGrouping {
  if (days <= 62) return "day";
  return days <= 186 ? "week" : "month";
}
