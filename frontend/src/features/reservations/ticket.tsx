import { MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Reservation } from "@/api/reservations.ts";
import { classes } from "@/lib/classes.ts";
import { isElsewhere, longDate, nameOfZone } from "@/lib/datetime.ts";
import { paths } from "@/lib/paths.ts";
import { Link } from "@/ui/link.tsx";

/** Statuses of upcoming reservations, which have a gradient; the others are past or cancelled. */
const isToCome = new Set<Reservation["status"]>(["hold", "pending", "confirmed", "seated"]);

type TicketProps = {
  reservation: Reservation;
  picture?: ReactNode;
  /** More about it, above the code. */
  children?: ReactNode;
};

/** A reservation's time, party size, place, and the code to show on arrival. */
export function Ticket({ reservation, picture, children }: TicketProps) {
  const { t } = useTranslation("booking");
  const { t: common } = useTranslation();
  const { status, local_date, local_time, time_zone, starts_at, party, area, business, code } = reservation;
  const tone = isToCome.has(status) ? "gradient text-on-gradient" : "bg-sunk text-muted";
  return (
    <section className="overflow-hidden rounded-md border border-line bg-surface shadow-raised">
      {picture}
      <div className={classes("px-5 py-4", tone)}>
        <p className="display text-lg first-letter:uppercase">{longDate(local_date)}</p>
        <p className="display text-3xl leading-none font-bold tabular-nums">{local_time}</p>
        <p className="mt-2 text-base">
          <span>{common("party.guests", { count: party })}</span>
          {area && <span> · {area}</span>}
        </p>
      </div>
      <div className="flex flex-col gap-1 p-5 text-base">
        <p className="display text-lg leading-snug font-semibold break-words">
          <Link to={paths.restaurant(business.uuid)}>{business.name}</Link>
        </p>
        {business.address_line && (
          <p className="flex items-start gap-2 text-muted">
            <MapPin aria-hidden className="mt-1 size-4 shrink-0 text-gilding" />
            {business.address_line}
          </p>
        )}
        {isElsewhere(time_zone, starts_at) && (
          <p className="text-sm text-muted">{t("zone", { zone: nameOfZone(time_zone) })}</p>
        )}
        {children}
      </div>
      {(status === "confirmed" || status === "pending") && (
        <div className="border-t border-dashed border-field-line px-5 py-4">
          <p className="text-sm text-muted">{t("booked.code")}</p>
          <p className="display text-2xl font-bold tracking-widest text-ink">{code}</p>
        </div>
      )}
    </section>
  );
}
