import { writtenConfiguration } from "@/api/written-configuration.ts";
import { addDays, dateIn, momentAt, readersZone, timeOf } from "@/lib/datetime.ts";
import { serverNow } from "@/lib/server-clock.ts";

/** A local date, `YYYY-MM-DD`, and time, `20:00`. */
export type When = { date: string; time: string };
/** The next times at which guests eat; `tonight` is `null` when it is late. */
export type Meals = { tonight: When | null; tomorrow: { lunch: When; dinner: When } };

const halfHour = 30 * 60_000;
const lunch = "13:00";
const dinner = "20:00";
/** After it nobody starts to dine on that day. */
const late = "21:30";

/** The time zone of the default centre, where a search without a place looks. */
const zone = () => writtenConfiguration()?.data.time_zone ?? readersZone();

/** The next times at which guests start to eat: tonight, unless it is late, then tomorrow at lunch and for dinner. */
export function nextMeals(): Meals {
  const now = serverNow();
  const today = dateIn(zone(), new Date(now));
  const tomorrow = addDays(today, 1);
  const soon = timeOf(new Date(Math.ceil(now / halfHour + 1) * halfHour).toISOString(), zone());
  const isLate = timeOf(new Date(now).toISOString(), zone()) > late;
  return {
    tonight: isLate ? null : { date: today, time: soon > dinner ? soon : dinner },
    tomorrow: { lunch: { date: tomorrow, time: lunch }, dinner: { date: tomorrow, time: dinner } },
  };
}

/** The moment (RFC 3339) of a date and time. */
export const momentOf = ({ date, time }: When): string => momentAt(date, time, zone());
