import { CalendarDays, Clock, MapPin, Users } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Reservation } from "../../api/reservations.ts";
import { isElsewhere, longDate, placeOfZone } from "../../lib/datetime.ts";

type Facts = Pick<Reservation, "local_date" | "local_time" | "time_zone" | "starts_at" | "party" | "area" | "business">;

/** When, for how many, where. */
export function ReservationFacts({ reservation }: { reservation: Facts }) {
  const { t } = useTranslation("booking");
  const { t: common } = useTranslation();
  const { local_date, local_time, time_zone, starts_at, party, area, business } = reservation;
  const zone = isElsewhere(time_zone, starts_at) && t("zone", { place: placeOfZone(time_zone) });
  return (
    <ul className="flex flex-col gap-2 text-base text-ink">
      <Fact icon={<CalendarDays aria-hidden className="size-5" />}>
        <span className="inline-block first-letter:uppercase">{longDate(local_date)}</span>
      </Fact>
      <Fact icon={<Clock aria-hidden className="size-5" />}>
        {local_time}
        {zone && <span className="text-sm text-muted"> · {zone}</span>}
      </Fact>
      <Fact icon={<Users aria-hidden className="size-5" />}>
        {common("party.guests", { count: party })}
        {area && <span className="text-muted"> · {area}</span>}
      </Fact>
      {business.address_line && <Fact icon={<MapPin aria-hidden className="size-5" />}>{business.address_line}</Fact>}
    </ul>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <span className="mt-0.5 text-gilding">{icon}</span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}
