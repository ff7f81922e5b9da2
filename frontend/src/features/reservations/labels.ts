import { useTranslation } from "react-i18next";
import type { SlotReason } from "@/api/availability.ts";

/** Why a time cannot be booked. */
export function useReasonText(): (reason: SlotReason) => string {
  const { t } = useTranslation("booking");
  return (reason) => t(`reason.${reason}`);
}

/** The server's names for service periods derived from opening hours. Names given by the business are not translated. */
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
