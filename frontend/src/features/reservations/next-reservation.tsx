import { useTranslation } from "react-i18next";
import type { ReservationStatus } from "@/api/reservations.ts";
import { directionsTo } from "@/lib/outward.ts";
import { OutwardLink } from "@/ui/outward-link.tsx";
import { Ticket } from "./ticket.tsx";
import { useComing } from "./use-coming.ts";

const certain: readonly ReservationStatus[] = ["confirmed", "pending", "seated"];

/** My next reservation with directions; nothing without one. */
export function NextReservation() {
  const { t } = useTranslation("booking");
  const next = useComing().reservations?.find(({ status }) => certain.includes(status));
  if (!next) return null;
  const { location } = next.business;
  return (
    <section aria-label={t("next.title")} className="flex flex-col gap-3">
      <h2 className="text-sm font-semibold text-muted">{t("next.title")}</h2>
      <Ticket reservation={next} />
      {location && (
        <p>
          <OutwardLink to={directionsTo(location)}>{t("booked.directions")}</OutwardLink>
        </p>
      )}
    </section>
  );
}
