import { useTranslation } from "react-i18next";
import { dateIn, readersZone, shortDate, timeOf } from "@/lib/datetime.ts";

/** Names a moment in the reader's time zone: "today at 14:05", "21 Nov 2026 at 14:05". */
export function useWhen(): (moment: string) => string {
  const { t } = useTranslation("security");
  return (moment) => {
    const zone = readersZone();
    const date = dateIn(zone, new Date(moment));
    const time = timeOf(moment, zone);
    return date === dateIn(zone) ? t("when.today", { time }) : t("when.day", { day: shortDate(date), time });
  };
}
