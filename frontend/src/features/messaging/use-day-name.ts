import { useTranslation } from "react-i18next";
import { addDays, dateIn, longDate, readersZone, shortDate } from "@/lib/datetime.ts";
import { serverNow } from "@/lib/server-clock.ts";

/** "Today", "Yesterday", "Saturday 21 November" of a calendar date; with the year if it is another one. */
export function useDayName(): (date: string) => string {
  const { t } = useTranslation("messages");
  return (date) => {
    const today = dateIn(readersZone(), new Date(serverNow()));
    if (date === today) return t("day.today");
    if (date === addDays(today, -1)) return t("day.yesterday");
    return date.slice(0, 4) === today.slice(0, 4) ? longDate(date) : shortDate(date);
  };
}
