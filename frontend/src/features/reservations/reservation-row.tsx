import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Reservation } from "@/api/reservations.ts";
import { dayNumberOf, isElsewhere, longDate, monthOf, nameOfZone } from "@/lib/datetime.ts";
import { paths } from "@/lib/paths.ts";
import { DotSeparated } from "@/ui/dot-separated.tsx";
import { ButtonLink } from "@/ui/link.tsx";
import { Alternatives } from "./alternatives.tsx";
import { NearbyLink } from "./elsewhere.tsx";
import { isRefused } from "./refused.ts";
import { ReservationActions } from "./reservation-actions.tsx";
import { StatusBadge } from "./status-badge.tsx";

/** One of my reservations: calendar tile, facts and actions. */
export function ReservationRow({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation("booking");
  const { t: common } = useTranslation();
  const { uuid, business, local_date, local_time, time_zone, starts_at, party, status, reason } = reservation;
  return (
    <article className="flex gap-4 border-b border-line py-5 md:gap-6">
      <div
        aria-hidden
        className="flex h-18 w-16 shrink-0 flex-col items-center justify-center rounded-sm bg-contrast text-on-contrast"
      >
        <span className="display text-xl font-bold">{dayNumberOf(local_date)}</span>
        <span className="text-xs uppercase">{monthOf(local_date)}</span>
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2 className="display min-w-0 text-lg leading-snug font-semibold break-words text-ink">
            <Link to={paths.confirmReservation(uuid)} className="rounded-sm hover:underline">
              {business.name}
            </Link>
          </h2>
          <StatusBadge status={status} />
        </div>
        <p className="text-base text-muted">
          <DotSeparated
            facts={[
              <span key="at" className="inline-block first-letter:uppercase">
                {longDate(local_date)}, {local_time}
              </span>,
              common("party.guests", { count: party }),
              isElsewhere(time_zone, starts_at) && t("zone", { zone: nameOfZone(time_zone) }),
            ]}
          />
        </p>
        {reason && <p className="text-base text-ink">{t("booked.reason", { reason })}</p>}
        <Alternatives reservation={reservation} />
        {isRefused(reservation) && (
          <p>
            <NearbyLink reservation={reservation} />
          </p>
        )}
        {status === "hold" ? (
          <div>
            <ButtonLink to={paths.confirmReservation(uuid)}>{t("hold.confirm")}</ButtonLink>
          </div>
        ) : (
          <ReservationActions reservation={reservation} />
        )}
      </div>
    </article>
  );
}
