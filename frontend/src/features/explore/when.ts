import { useTranslation } from "react-i18next";
import { addDays, dateIn, dayAndMonth } from "@/lib/datetime.ts";

/** From this hour on, "today" is "tonight". */
const evening = "17:00";

/** "Tonight · 20:00", "Tomorrow · 13:00", "Sat 21 Nov · 20:00"; "Any time" without a date. */
export function useWhen(zone: string): (date: string | null, time: string | null) => string {
  const { t } = useTranslation("explore");
  return (date, time) => {
    if (!date || !time) return t("when.any");
    const today = dateIn(zone);
    if (date === today) return `${time >= evening ? t("when.tonight") : t("when.today")} · ${time}`;
    return `${date === addDays(today, 1) ? t("when.tomorrow") : dayAndMonth(date)} · ${time}`;
  };
}
