import { useEffect, useState } from "react";
import type { AvailableDay } from "@/api/availability.ts";
import type { BookingChoice } from "@/lib/booking-params.ts";
import { isSameMoment } from "@/lib/datetime.ts";

type LostTime = {
  /** The times of the chosen day and party, once they are loaded. */
  day: AvailableDay | undefined;
  choice: BookingChoice;
  onChange: (choice: BookingChoice) => void;
};

/**
 * Clears a chosen time that cannot be booked: it was in the URL, or the party has grown. Returns that time until another
 * time or day is chosen.
 */
export function useLostTime({ day, choice, onChange }: LostTime): string | null {
  const [lost, setLost] = useState<{ at: string; date: string }>();
  const isFree = day?.data.some((slot) => slot.status !== "unavailable" && isSameMoment(slot.starts_at, choice.at));
  const isLost = choice.at !== null && isFree === false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time is cleared once.
  useEffect(() => {
    if (!day || !choice.at || !isLost) return;
    setLost({ at: choice.at, date: day.meta.date });
    onChange({ ...choice, at: null });
  }, [isLost]);
  return choice.at === null && lost && lost.date === day?.meta.date ? lost.at : null;
}
