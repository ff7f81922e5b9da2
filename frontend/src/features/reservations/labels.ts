import { useTranslation } from "react-i18next";
import type { SlotReason } from "@/api/availability.ts";

/** Why a time cannot be booked, in words. */
export function useReasonText(): (reason: SlotReason) => string {
  const { t } = useTranslation("booking");
  return (reason) => t(`reason.${reason}`);
}

/** What the server calls services that it takes from opening hours. A name that the venue gave stands as it is. */
const given = new Map<string, "breakfast" | "lunch" | "dinner" | "allDay">([
  ["Breakfast", "breakfast"],
  ["Lunch", "lunch"],
  ["Dinner", "dinner"],
  ["All day", "allDay"],
]);

export function useServiceName(): (name: string) => string {
  const { t } = useTranslation("booking");
  return (name) => {
    const known = given.get(name);
    return known ? t(`service.${known}`) : name;
  };
}
