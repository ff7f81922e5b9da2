import { useTranslation } from "react-i18next";
import type { BookingChoice } from "@/lib/booking-params.ts";
import { dateIn, dayAndMonth, timeOf } from "@/lib/datetime.ts";

/** Returns "Sat 21 Nov, 20:00" of a moment in a time zone. */
export const dayAndTime = (at: string, timeZone: string): string =>
  `${dayAndMonth(dateIn(timeZone, new Date(at)))}, ${timeOf(at, timeZone)}`;

/** Returns the label of a button that books or moves: what was chosen, or what is missing. */
export function useBookingLabel(timeZone: string) {
  const { t } = useTranslation("staff");
  return (action: "book" | "change", { at, party }: BookingChoice, isOverride: boolean): string => {
    if (!at) return t("choose");
    return t(isOverride ? `override.${action}` : action, { time: dayAndTime(at, timeZone), count: party });
  };
}
