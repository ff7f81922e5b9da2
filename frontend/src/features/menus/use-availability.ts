import { useTranslation } from "react-i18next";
import type { Menu } from "@/api/menus.ts";
import { addDays, listOf, weekdayOf } from "@/lib/datetime.ts";

/** The Sunday before any Monday, for the names of the weekdays. */
const aSunday = "2026-11-22";

/** "Mon" of an ISO weekday, 1 is Monday. */
export const weekdayName = (day: number): string => weekdayOf(addDays(aSunday, day));

/** A function that says when a menu is served, or null for one that is served at any time. */
export function useAvailability(): (menu: Pick<Menu, "days" | "from" | "to">) => string | null {
  const { t } = useTranslation("menu");
  return ({ days, from, to }) => {
    const on = days.length > 0 && days.length < 7 ? listOf(days.map(weekdayName)) : null;
    const times = from && to ? t("view.between", { from, to }) : null;
    if (!on && !times) return null;
    return t("view.served", { when: [on, times].filter(Boolean).join(", ") });
  };
}
