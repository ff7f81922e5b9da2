import type { Slot } from "@/api/availability.ts";

/** The available times nearest to a moment, in order. */
export function nearestSlots(slots: readonly Slot[], moment: string, howMany = 3): Slot[] {
  const away = (slot: Slot) => Math.abs(Date.parse(slot.starts_at) - Date.parse(moment));
  return slots
    .filter(({ status }) => status !== "unavailable")
    .sort((one, other) => away(one) - away(other))
    .slice(0, howMany)
    .sort((one, other) => one.starts_at.localeCompare(other.starts_at));
}
