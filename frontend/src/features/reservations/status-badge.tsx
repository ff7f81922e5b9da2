import { useTranslation } from "react-i18next";
import type { ReservationStatus } from "@/api/reservations.ts";
import { classes } from "@/lib/classes.ts";

const looks: Record<ReservationStatus, string> = {
  hold: "bg-caution-tint text-caution",
  pending: "bg-caution-tint text-caution",
  confirmed: "bg-positive-tint text-positive",
  seated: "bg-positive text-on-positive",
  completed: "bg-sunk text-muted",
  no_show: "bg-danger-tint text-danger",
  declined: "bg-danger-tint text-danger",
  expired: "bg-sunk text-muted",
  cancelled_guest: "bg-sunk text-muted",
  cancelled_business: "bg-danger-tint text-danger",
};

/** Where a reservation stands, in a word. */
export function StatusBadge({ status }: { status: ReservationStatus }) {
  const { t } = useTranslation("booking");
  return (
    <span className={classes("rounded-full px-3 py-1 text-xs font-semibold whitespace-nowrap", looks[status])}>
      {t(`status.${status}`)}
    </span>
  );
}
