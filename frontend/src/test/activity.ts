import type { Activity } from "@/api/activity.ts";

/** Anna books for four, at 20:00 in Florence on Friday 27 November 2026. */
export function makeActivity(change: Partial<Activity> = {}): Activity {
  return {
    activity: "booked",
    at: "2026-11-21T14:00:00Z",
    reservation_id: "r1",
    guest_name: "Anna",
    party: 4,
    local_date: "2026-11-27",
    local_time: "20:00",
    date: "2026-11-27",
    ...change,
  };
}
