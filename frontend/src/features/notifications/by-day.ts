import type { Notification } from "@/api/notifications.ts";
import { dateIn, readersZone } from "@/lib/datetime.ts";

export type Day = { date: string; notifications: Notification[] };

/** Notifications by the day of their latest act on the reader's calendar, in their order. */
export function byDay(notifications: readonly Notification[]): Day[] {
  const zone = readersZone();
  const days = new Map<string, Notification[]>();
  for (const notification of notifications) {
    const date = dateIn(zone, new Date(notification.updated_at));
    days.set(date, [...(days.get(date) ?? []), notification]);
  }
  return [...days].map(([date, ofDay]) => ({ date, notifications: ofDay }));
}
