import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { Reservation } from "@/api/reservations.ts";
import { noFilters, writeExplore } from "@/lib/explore-params.ts";
import { paths } from "@/lib/paths.ts";
import { LazyVisible } from "@/ui/lazy-visible.tsx";
import { Link } from "@/ui/link.tsx";

const NearbyTables = lazy(() => import("./nearby-tables-below.tsx"));

/** The search for other businesses near a reservation, at its time and for its party. */
export function NearbyLink({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation("ticket");
  const { business, local_date, local_time, party } = reservation;
  const location = business.location && { ...business.location, name: business.name };
  const search = writeExplore({ ...noFilters, location, date: local_date, time: local_time, party });
  return <Link to={`${paths.restaurants}?${search}`}>{t("near.all", { time: local_time, count: party })}</Link>;
}

/** Other businesses near with a table at that time, and the search for more. */
export default function Elsewhere({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation("ticket");
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-sm text-muted">{t("near.title", { time: reservation.local_time })}</h2>
      <p>
        <NearbyLink reservation={reservation} />
      </p>
      <LazyVisible placeholder={null}>
        <Suspense fallback={null}>
          <NearbyTables reservation={reservation} />
        </Suspense>
      </LazyVisible>
    </section>
  );
}
