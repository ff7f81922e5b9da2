import { useTranslation } from "react-i18next";
import type { Business } from "@/api/businesses.ts";
import { dateIn, timeOf, weekdayOf } from "@/lib/datetime.ts";

type Open = Pick<Business, "today" | "time_zone">;

/** "Open until 23:00", "Opens at 19:00", "Opens Sat 12:00", in the business's time zone; nothing without hours. */
export function useOpenState({ today, time_zone }: Open): string | null {
  const { t } = useTranslation("explore");
  if (today.state === "unknown") return null;
  if (today.changes_at === null) return today.state === "open" ? t("open.always") : t("open.closed");
  const time = timeOf(today.changes_at, time_zone);
  if (today.state === "open") return t("open.until", { time });
  if (today.changes_to === "unknown") return t("open.closed");
  const day = dateIn(time_zone, new Date(today.changes_at));
  return day === today.date ? t("open.at", { time }) : t("open.on", { day: weekdayOf(day), time });
}

export function OpenState({ business }: { business: Open }) {
  const state = useOpenState(business);
  const tone = business.today.state === "open" ? "text-positive" : "text-muted";
  return state && <span className={`text-sm font-semibold ${tone}`}>{state}</span>;
}
