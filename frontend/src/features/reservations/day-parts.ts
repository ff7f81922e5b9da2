import type { AvailableDay, Slot } from "@/api/availability.ts";
import { dateIn, isSameMoment } from "@/lib/datetime.ts";

export type PartOfDay = "morning" | "afternoon" | "evening" | "night";

/** With more times than this, one part of the day is shown at a time. */
const mostAtOnce = 32;

/** Times under one heading: a service period, a part of a long one, or its times after midnight. */
export type DayPart = { service: string; part: PartOfDay | null; date: string; slots: Slot[] };

/** A service period with more times than this is divided into parts of the day. */
const longService = 16;

/** The times that are not past, grouped by heading, in order. */
export function dayParts({ data, meta }: AvailableDay): DayPart[] {
  const shown = data.filter(({ reason }) => reason !== "too_soon");
  const parts = new Map<string, DayPart>();
  for (const slot of shown) {
    const { service } = slot;
    const date = dateIn(meta.time_zone, new Date(slot.starts_at));
    const isLong = shown.filter((other) => other.service === service).length > longService;
    const part = date !== meta.date ? "night" : isLong ? partAt(slot.local_time) : null;
    // A part of the day may have times of two long service periods.
    const key = part ? `part ${part}` : `service ${service}`;
    parts.set(key, { service, part, date, slots: [...(parts.get(key)?.slots ?? []), slot] });
  }
  return [...parts.values()];
}

/** Whether a day has too many times to show them all at once. */
export function isCrowded(parts: readonly DayPart[]): boolean {
  return parts.length > 1 && parts.reduce((count, { slots }) => count + slots.length, 0) > mostAtOnce;
}

/** The part of a crowded day to show first: that of the chosen time, else the evening if it has a table, else the first with one. */
export function partToOpen(parts: readonly DayPart[], chosen: string | null): DayPart | undefined {
  const hasTable = ({ slots }: DayPart) => slots.some(({ status }) => status !== "unavailable");
  return (
    parts.find(({ slots }) => slots.some(({ starts_at }) => isSameMoment(starts_at, chosen))) ??
    parts.find((one) => one.part === "evening" && hasTable(one)) ??
    parts.find(hasTable) ??
    parts[0]
  );
}

function partAt(time: string): PartOfDay {
  if (time < "12:00") return "morning";
  return time < "18:00" ? "afternoon" : "evening";
}
