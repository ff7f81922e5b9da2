import { useTranslation } from "react-i18next";
import type { ReservationStatus } from "@/api/reservations.ts";
import { Badge, type BadgeTone } from "@/ui/badge.tsx";

const tones: Record<ReservationStatus, BadgeTone> = {
  hold: "caution",
  pending: "caution",
  confirmed: "positive",
  seated: "strong",
  completed: "neutral",
  no_show: "danger",
  declined: "danger",
  expired: "neutral",
  cancelled_guest: "neutral",
  cancelled_business: "danger",
};

/** The status of a reservation as a badge. */
export function StatusBadge({ status }: { status: ReservationStatus }) {
  const { t } = useTranslation("booking");
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}
