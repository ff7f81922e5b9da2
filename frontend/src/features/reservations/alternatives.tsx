import { useTranslation } from "react-i18next";
import type { Reservation } from "@/api/reservations.ts";
import { TimeLink } from "@/features/shared/time-link.tsx";
import { bookAt } from "@/lib/booking-path.ts";
import { dateIn, dayAndMonth } from "@/lib/datetime.ts";

/** Times on other days, after the business cancelled. */
export function Alternatives({
  reservation: { alternatives, business, party, time_zone },
}: {
  reservation: Reservation;
}) {
  const { t } = useTranslation("booking");
  if (alternatives.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 text-sm text-muted">{t("booked.alternatives", { name: business.name })}</h2>
      <ul className="flex flex-wrap gap-2">
        {alternatives.map(({ starts_at, local_time, date, status }) => (
          <li key={starts_at}>
            <TimeLink
              to={bookAt(business.uuid, { at: starts_at, party, date })}
              day={dayAndMonth(dateIn(time_zone, new Date(starts_at)))}
              time={local_time}
              status={status === "limited" ? "limited" : "available"}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
