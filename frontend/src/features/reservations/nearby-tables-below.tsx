import { useTranslation } from "react-i18next";
import { type Hit, useFreeTablesNear } from "@/api/explore.ts";
import type { Reservation } from "@/api/reservations.ts";
import { TimeLink } from "@/features/shared/time-link.tsx";
import { bookAt } from "@/lib/booking-path.ts";
import { distance } from "@/lib/datetime.ts";
import { paths } from "@/lib/paths.ts";
import { Link } from "@/ui/link.tsx";

const most = 3;

/** Other businesses near with a table at the time of a reservation. */
export default function NearbyTables({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation("ticket");
  const { business, starts_at, party } = reservation;
  const { answer } = useFreeTablesNear(business.location, starts_at, party, most + 1);
  const others = answer?.data.filter(({ uuid }) => uuid !== business.uuid).slice(0, most) ?? [];
  if (others.length === 0) return null;
  return (
    <ul aria-label={t("near.label")} className="border-t border-line">
      {others.map((hit) => (
        <Nearby key={hit.uuid} hit={hit} party={party} />
      ))}
    </ul>
  );
}

function Nearby({ hit, party }: { hit: Hit; party: number }) {
  const { t } = useTranslation("ticket");
  const [next] = hit.next_times ?? [];
  const metres = hit.distance_m;
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-3">
      <div className="min-w-0">
        <p className="display text-lg leading-snug font-semibold break-words">
          <Link to={paths.restaurant(hit.uuid)}>{hit.name}</Link>
        </p>
        {metres !== null && <p className="text-sm text-muted">{t("near.away", { distance: distance(metres) })}</p>}
      </div>
      {next && (
        <TimeLink
          to={bookAt(hit.uuid, { at: next.starts_at, party, date: next.date })}
          time={next.local_time}
          status={next.status}
        />
      )}
    </li>
  );
}
