import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { type Business, useBusiness } from "../../api/places.ts";
import { PageForm } from "../../features/places/manage/page-form.tsx";
import { PlaceMissing } from "../../features/places/place-missing.tsx";
import { useFollowBusiness } from "../../features/realtime/use-realtime.ts";
import { BookSkeleton } from "../../features/reservations/book/book-skeleton.tsx";
import { DayBook } from "../../features/reservations/book/day-book.tsx";
import { BookingRules } from "../../features/reservations/setup/booking-rules.tsx";
import { Closures } from "../../features/reservations/setup/closures.tsx";
import { Combinations } from "../../features/reservations/setup/combinations.tsx";
import { Services } from "../../features/reservations/setup/services.tsx";
import { Tables } from "../../features/reservations/setup/tables.tsx";
import { paths } from "../../lib/paths.ts";
import { Link } from "../../ui/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Tabs } from "../../ui/tabs.tsx";

/** A restaurant's console: the book first, the set-up behind it. */
export function Component() {
  const { business: uuid = "" } = useParams();
  const { business, failure, problem, retry, isReading } = useBusiness(uuid);
  if (failure?.status === 404 || (business && !business.mine)) return <PlaceMissing />;
  return (
    <Loaded value={business} problem={problem} onRetry={retry} isReading={isReading} skeleton={<BookSkeleton />}>
      {(venue) => <Console venue={venue} onChanged={retry} />}
    </Loaded>
  );
}

function Console({ venue, onChanged }: { venue: Business; onChanged: () => void }) {
  const { t } = useTranslation("manage");
  const [search, setSearch] = useSearchParams();
  useFollowBusiness(venue.uuid);
  const parts = [
    { id: "book", label: t("part.book"), panel: <DayBook venue={venue} /> },
    {
      id: "tables",
      label: t("part.tables"),
      panel: (
        <div className="flex flex-col gap-10">
          <Tables businessId={venue.uuid} />
          <Combinations businessId={venue.uuid} />
        </div>
      ),
    },
    {
      id: "services",
      label: t("part.services"),
      panel: (
        <div className="flex flex-col gap-10">
          <Services businessId={venue.uuid} />
          <Closures venue={venue} />
        </div>
      ),
    },
    { id: "rules", label: t("part.rules"), panel: <BookingRules businessId={venue.uuid} /> },
    {
      id: "page",
      label: t("part.page"),
      panel: <PageForm key={venue.version} place={venue} onSaved={onChanged} />,
    },
  ];
  const selected = parts.find(({ id }) => id === search.get("part"))?.id ?? "book";
  return (
    <div className="max-w-[860px]">
      <title>{`${venue.name} · Verdoro`}</title>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="display text-2xl font-bold break-words text-ink">{venue.name}</h1>
        <Link to={paths.restaurant(venue.uuid)}>{t("toPage")}</Link>
      </div>
      <Tabs
        label={venue.name}
        items={parts}
        selected={selected}
        onSelect={(part) => setSearch(part === "book" ? {} : { part }, { replace: true })}
      />
    </div>
  );
}
