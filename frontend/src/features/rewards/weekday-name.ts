import { addDays, weekdayOf } from "@/lib/datetime.ts";

/** The short name of an ISO weekday, 1 = Monday. */
export function weekdayName(day: number): string {
  return weekdayOf(addDays("2024-01-01", day - 1));
}
