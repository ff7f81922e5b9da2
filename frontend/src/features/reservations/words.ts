import { useTranslation } from "react-i18next";
import type { SlotReason } from "../../api/availability.ts";

const services = ["Breakfast", "Lunch", "Dinner", "All day"] as const;
const serviceKeys = { Breakfast: "breakfast", Lunch: "lunch", Dinner: "dinner", "All day": "allDay" } as const;

/** The usual services in the reader's language; one with a name of its own keeps it. */
export function useServiceName(): (service: string) => string {
  const { t } = useTranslation("booking");
  return (name) => {
    const usual = services.find((known) => known === name);
    return usual ? t(`service.${serviceKeys[usual]}`) : name;
  };
}

/** Why a time cannot be booked, in words. */
export function useReasonText(): (reason: SlotReason) => string {
  const { t } = useTranslation("booking");
  return (reason) => t(`reason.${reason}`);
}
