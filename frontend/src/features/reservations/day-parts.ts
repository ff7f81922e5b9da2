import type { AvailableDay, Slot } from "../../api/availability.ts";
import { dateIn } from "../../lib/datetime.ts";

export type PartOfDay = "morning" | "afternoon" | "evening" | "night";

/** Times that stand under one heading: a service, a part of a long one, or what of it lies after midnight. */
export type DayPart = { service: string; part: PartOfDay | null; date: string; slots: Slot[] };

/** More times than this in one service are told apart by the parts of the day. */
const longService = 16;

/** The times that are not over yet, by heading, in the order in which they come. */
export function dayParts({ data, meta }: AvailableDay): DayPart[] {
  const shown = data.filter(({ reason }) => reason !== "too_soon");
  const parts = new Map<string, DayPart>();
  for (const slot of shown) {
    const { service } = slot;
    const date = dateIn(meta.time_zone, new Date(slot.starts_at));
    const isLong = shown.filter((other) => other.service === service).length > longService;
    const part = date !== meta.date ? "night" : isLong ? partAt(slot.local_time) : null;
    const key = `${service} ${part}`;
    parts.set(key, { service, part, date, slots: [...(parts.get(key)?.slots ?? []), slot] });
  }
  return [...parts.values()];
}

function partAt(time: string): PartOfDay {
  if (time < "12:00") return "morning";
  return time < "18:00" ? "afternoon" : "evening";
}
