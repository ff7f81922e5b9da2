import { useTranslation } from "react-i18next";
import { directionsTo } from "@/lib/outward.ts";
import { OutwardLink } from "@/ui/outward-link.tsx";
import { Ticket } from "./ticket.tsx";
import { useNext } from "./use-coming.ts";

/** My next reservation with directions; nothing without one. */
export function NextReservation() {
  const { t } = useTranslation("booking");
  const next = useNext();
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
