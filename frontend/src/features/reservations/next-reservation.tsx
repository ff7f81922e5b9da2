import { useTranslation } from "react-i18next";
import type { ReservationStatus } from "../../api/reservations.ts";
import { directionsTo } from "../../lib/outward.ts";
import { paths } from "../../lib/paths.ts";
import { Link } from "../../ui/link.tsx";
import { OutwardLink } from "../../ui/outward-link.tsx";
import { ReservationFacts } from "./reservation-facts.tsx";
import { useComing } from "./use-coming.ts";

const certain: readonly ReservationStatus[] = ["confirmed", "pending", "seated"];

/** The next table that waits for me, with what one needs on the way; nothing when none does. */
export function NextReservation() {
  const { t } = useTranslation("booking");
  const next = useComing().reservations?.find(({ status }) => certain.includes(status));
  if (!next) return null;
  const { uuid, business, code } = next;
  return (
    <section aria-label={t("next.title")} className="rounded-md bg-sunk p-5">
      <h2 className="text-sm font-semibold text-muted">{t("next.title")}</h2>
      <p className="display mt-1 mb-4 text-xl leading-snug break-words">
        <Link to={paths.confirmReservation(uuid)}>{business.name}</Link>
      </p>
      <ReservationFacts reservation={next} />
      {business.location && (
        <p className="mt-3">
          <OutwardLink to={directionsTo(business.location)}>{t("booked.directions")}</OutwardLink>
        </p>
      )}
      <p className="mt-4 border-t border-line pt-3 text-sm text-muted">
        {t("booked.code")} <strong className="display block text-lg font-bold tracking-widest text-ink">{code}</strong>
      </p>
    </section>
  );
}
