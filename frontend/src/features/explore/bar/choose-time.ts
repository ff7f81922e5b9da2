import { addDays, dateIn, timeOf } from "@/lib/datetime.ts";
import type { ExploreParams } from "@/lib/explore-params.ts";
import { serverNow } from "@/lib/server-clock.ts";

type When = Pick<ExploreParams, "date" | "time">;

export const anyTime = { date: null, time: null, openAt: false };

const usualTime = "20:00";

/** Half hours from breakfast to the last seating. */
const halfHours = Array.from({ length: 32 }, (_, half) => {
  const minutes = 8 * 60 + half * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${minutes % 60 === 0 ? "00" : "30"}`;
});

/** The times offered on a day: today only those to come. */
export function timesOn(date: string, zone: string): string[] {
  return date === dateIn(zone, new Date(serverNow())) ? halfHours.filter((time) => time > timeNow(zone)) : halfHours;
}

/** Chooses a day. A time is chosen with it: the one before if it is still to come, else the usual one. */
export function onDay(date: string, { time }: When, zone: string): When {
  const [first = usualTime, ...later] = timesOn(date, zone);
  if (time && time >= first) return { date, time };
  return { date, time: later.includes(usualTime) ? usualTime : first };
}

/** The next usual time: today, or tomorrow if today has no more times. */
export function nextUsual(zone: string): When {
  const today = dateIn(zone, new Date(serverNow()));
  return onDay(timesOn(today, zone).length > 0 ? today : addDays(today, 1), { date: null, time: null }, zone);
}

/** Chooses a time, on the next day that has it unless one is chosen. */
export function atTime(time: string, { date }: When, zone: string): When {
  const today = dateIn(zone, new Date(serverNow()));
  return { date: date ?? (time > timeNow(zone) ? today : addDays(today, 1)), time };
}

const timeNow = (zone: string) => timeOf(new Date(serverNow()).toISOString(), zone);
