import { closedWeek, isFaultless, type Week } from "@/lib/opening-week.ts";
import { parseWeek, writeWeek } from "@/lib/opening-week-text.ts";

/** Opening hours while they are edited: by day, or as text. */
export type HoursDraft = {
  /** The stored text, or the last one written: the text of an unchanged week is never rewritten. */
  text: string;
  /** The parsed text; it may have errors while it is edited. Null for a text that the week editor cannot express. */
  week: Week | null;
  isText: boolean;
  /** Whether no hours were stored before. */
  isFirst: boolean;
};

/** The stored text, and the same in OpenStreetMap's syntax if that is known. */
export function hoursDraft(stored: string | null, normalized: string | null): HoursDraft {
  const text = stored ?? "";
  const week = weekOf(normalized ?? text);
  return { text, week, isText: week === null, isFirst: text === "" };
}

export function withText(draft: HoursDraft, text: string): HoursDraft {
  return { ...draft, text, week: weekOf(text) };
}

export function withWeek(draft: HoursDraft, week: Week): HoursDraft {
  if (!isFaultless(week)) return { ...draft, week };
  // Adding a first day and removing it again does not mean "always closed".
  const isUntouched = draft.isFirst && week.every((intervals) => intervals.length === 0);
  return { ...draft, week, text: isUntouched ? "" : writeWeek(week) };
}

/** Whether the hours can be saved: a text, or a week without errors. */
export function isComplete({ week, isText }: HoursDraft): boolean {
  return isText || week === null || isFaultless(week);
}

function weekOf(text: string): Week | null {
  return text.trim() === "" ? closedWeek : parseWeek(text);
}
