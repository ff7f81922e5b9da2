import { useTranslation } from "react-i18next";
import { addDays, dateIn, dayAndMonth } from "@/lib/datetime.ts";
import type { ExploreParams } from "@/lib/explore-params.ts";

/** From this hour on, "today" is "tonight". */
const evening = "17:00";

/** "Tonight", "Tomorrow" or "Sat 21 Nov". */
export function useDayName(zone: string): (date: string, time: string) => string {
  const { t } = useTranslation("explore");
  return (date, time) => {
    const today = dateIn(zone);
    if (date === today) return time >= evening ? t("when.tonight") : t("when.today");
    return date === addDays(today, 1) ? t("when.tomorrow") : dayAndMonth(date);
  };
}

/** "Tonight · 20:00", "Tomorrow · 13:00", "Open: Sat 21 Nov · 20:00"; "Open now" or "Any time" without a date. */
export function useWhen(zone: string): (params: ExploreParams) => string {
  const { t } = useTranslation("explore");
  const dayName = useDayName(zone);
  return ({ date, time, openAt, openNow }) => {
    if (!date || !time) return openNow ? t("filters.openNow") : t("when.any");
    const when = `${dayName(date, time)} · ${time}`;
    return openAt ? t("when.openThen", { when }) : when;
  };
}
