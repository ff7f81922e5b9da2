import { addDays, dateIn, momentAt, timeOf } from "./datetime.ts";

/** The local time at which an evening is over everywhere. */
const morning = "06:00";

/** The end of the business day (RFC 3339): the next morning at the business. */
export function endOfNight(timeZone: string, now: number): string {
  const moment = new Date(now);
  const today = dateIn(timeZone, moment);
  const isNight = timeOf(moment.toISOString(), timeZone) < morning;
  return momentAt(isNight ? today : addDays(today, 1), morning, timeZone);
}
