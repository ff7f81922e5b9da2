import { useTranslation } from "react-i18next";
import type { Menu } from "@/api/menus.ts";
import { addDays, listOf, weekdayOf } from "@/lib/datetime.ts";

/** The Sunday before any Monday, for the names of the weekdays. */
const aSunday = "2026-11-22";

/** "Mon" of an ISO weekday, 1 is Monday. */
export const weekdayName = (day: number): string => weekdayOf(addDays(aSunday, day));

/** A function that says when a menu is served, or null for one that is served at any time. */
export function useAvailability(): (menu: Pick<Menu, "days" | "from" | "to" | "serving">) => string | null {
  const { t } = useTranslation("menu");
  return ({ days, from, to, serving }) => {
    const services = listOf((serving?.services ?? []).map(({ name }) => name));
    const on = days.length > 0 && days.length < 7 ? listOf(days.map(weekdayName)) : null;
    const when = [services, on, hoursOf({ from, to }, t)].filter(Boolean);
    return when.length > 0 ? t("view.served", { when: when.join(", ") }) : null;
  };
}

type Translate = ReturnType<typeof useTranslation<"menu">>["t"];

function hoursOf({ from, to }: Pick<Menu, "from" | "to">, t: Translate): string | null {
  if (from && to) return t("view.between", { from, to });
  if (from) return t("view.since", { from });
  return to ? t("view.until", { to }) : null;
}
