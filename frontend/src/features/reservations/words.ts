import { useTranslation } from "react-i18next";
import type { SlotReason } from "../../api/availability.ts";

/** Why a time cannot be booked, in words. */
export function useReasonText(): (reason: SlotReason) => string {
  const { t } = useTranslation("booking");
  return (reason) => t(`reason.${reason}`);
}
