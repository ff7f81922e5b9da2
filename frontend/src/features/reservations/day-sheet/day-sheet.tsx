import { Search } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { Business } from "@/api/businesses.ts";
import { useDayReservations } from "@/api/day-reservations.ts";
import type { Reservation } from "@/api/reservations.ts";
import { useMay } from "@/features/shared/role.tsx";
import { loadTexts } from "@/i18n/i18n.ts";
import { readDate } from "@/lib/calendar-date.ts";
import { addDays, dateIn, longDate } from "@/lib/datetime.ts";
import { useIsNarrow } from "@/lib/media.ts";
import { withUnsent } from "@/stores/stand/unsent.ts";
import { DateStrip } from "@/ui/date-strip.tsx";
import { IconButton } from "@/ui/icon-button.tsx";
import { ButtonLink } from "@/ui/link.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { DayButtons } from "./day-buttons.tsx";
import { Covers, DayRows } from "./day-rows.tsx";
import { DaySheetSkeleton } from "./day-sheet-skeleton.tsx";
import { withStaffTexts } from "./lazy-texts.ts";
import { totals } from "./totals.ts";
import { loadUnsentBar, useUnsentSteps } from "./unsent/use-unsent-steps.ts";
import { type DayView, dayViews, useDayView } from "./use-day-view.ts";

const ClosedNote = lazy(() => withStaffTexts(import("./closed-note.tsx")));
const DayNote = lazy(() => withStaffTexts(import("./day-note.tsx")));
const SearchSheet = lazy(() => withStaffTexts(import("./search-sheet.tsx")));
const Queue = lazy(async () => {
  const [queue] = await Promise.all([import("../queue/queue-below.tsx"), loadTexts("queue", "connections", "staff")]);
  return queue;
});
const QueueJump = lazy(async () => {
  const [jump] = await Promise.all([import("../queue/queue-jump-below.tsx"), loadTexts("queue")]);
  return jump;
});
const Floor = lazy(
  async () => (await Promise.all([withStaffTexts(import("./floor/floor.tsx")), loadTexts("floor")]))[0],
);
const Unsent = lazy(loadUnsentBar);
const Timeline = lazy(() => withStaffTexts(import("./timeline/timeline.tsx")));

export type BusinessSummary = Pick<Business, "uuid" | "name" | "time_zone" | "bookable">;

const daysBack = 1;
const daysShown = 30;

/** The reservations of one day as a list by time, as a timeline or on the floor plan, with the host's actions; or those that a search finds. On a phone the waitlist follows the parties. */
export function DaySheet({ business }: { business: BusinessSummary }) {
  const { t } = useTranslation("manage");
  const [search, setSearch] = useSearchParams();
  const chosen = readDate(search.get("date"));
  const { date: today = dateIn(business.time_zone) } = useDayReservations(business.uuid, "today");
  const { reservations: answered, ...read } = useDayReservations(business.uuid, chosen ?? "today");
  const unsentSteps = useUnsentSteps(business.uuid);
  const reservations = answered?.map((reservation) => withUnsent(reservation, unsentSteps));
  const date = chosen ?? today;
  const [isSearching, setSearching] = useState(false);
  const may = useMay();
  const { view, setView } = useDayView();
  const DayTables = view === "timeline" ? Timeline : view === "floor" ? Floor : null;
  const sought = search.get("reservation");
  const isNarrow = useIsNarrow();
  const queue = date === today && (
    <Suspense fallback={<div className="h-15" />}>
      <Queue business={business} />
    </Suspense>
  );
  const address = (day: string, reservation: string | null | undefined) => {
    const shownAs = search.get("view");
    return {
      ...(day !== today && { date: day }),
      ...(reservation && { reservation }),
      ...(shownAs && { view: shownAs }),
    };
  };
  const show = (day: string, party?: Reservation) => {
    setSearching(false);
    setSearch(address(day, party?.uuid), { replace: true });
  };
  return (
    <div className="flex flex-col gap-4">
      <Suspense>
        {unsentSteps.length > 0 && (
          <Unsent steps={unsentSteps} onShow={(day, uuid) => setSearch(address(day, uuid), { replace: true })} />
        )}
      </Suspense>
      <DateStrip
        label={t("daySheet.day")}
        from={addDays(today, -daysBack)}
        days={daysShown}
        today={today}
        value={date}
        onChange={(day) => show(day)}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="display text-xl font-semibold text-ink first-letter:uppercase">{longDate(date)}</h2>
          <p aria-live="polite" className="text-base text-muted">
            {reservations && reservations.length > 0 && <Totals reservations={reservations} />}
          </p>
        </div>
        <div className="flex gap-2 md:flex-wrap">
          <IconButton
            name={t("daySheet.search")}
            variant="sunk"
            aria-expanded={isSearching}
            onPress={() => setSearching(!isSearching)}
          >
            <Search aria-hidden className="size-5" />
          </IconButton>
          <DayButtons {...{ business, date, today, reservations }} onBooked={show} />
        </div>
      </div>
      {isSearching ? (
        <Suspense>
          <SearchSheet business={business} today={today} onClose={() => setSearching(false)} />
        </Suspense>
      ) : (
        <>
          <ViewChoice view={view} onChange={setView} />
          <Suspense fallback={<div className="h-11" />}>
            <ClosedNote business={business} date={date} />
            <DayNote key={`note ${date}`} businessId={business.uuid} date={date} />
          </Suspense>
          {isNarrow ? <Suspense>{date === today && <QueueJump business={business} />}</Suspense> : queue}
          <Loaded {...read} value={reservations?.filter(isShown)} skeleton={<DaySheetSkeleton />}>
            {(shown) =>
              DayTables && (shown.length > 0 || business.bookable) ? (
                <Suspense fallback={<DaySheetSkeleton />}>
                  <DayTables
                    key={date}
                    {...{ business, date, today }}
                    onBooked={show}
                    reservations={shown}
                    selected={sought}
                    onSelect={(uuid) => setSearch(address(date, uuid), { replace: true })}
                  />
                </Suspense>
              ) : shown.length > 0 ? (
                <DayRows reservations={shown} sought={sought} />
              ) : (
                <NoRows isBookable={business.bookable || !may("bookingSetup")} />
              )
            }
          </Loaded>
          {isNarrow && queue}
        </>
      )}
    </div>
  );
}

function ViewChoice({ view, onChange }: { view: DayView; onChange: (view: DayView) => void }) {
  const { t } = useTranslation("manage");
  const options = dayViews.map((value) => ({ value, label: t(`daySheet.view.${value}`) }));
  return (
    <SegmentedControl
      label={t("daySheet.view.label")}
      isLabelHidden
      options={options}
      value={view}
      onChange={onChange}
    />
  );
}

const isShown = ({ status }: Reservation) => status !== "expired";

/** Of all who come today, and how many of them are expected, seated and served. */
function Totals({ reservations }: { reservations: readonly Reservation[] }) {
  const { t } = useTranslation("manage");
  return (
    <>
      <Covers reservations={reservations} />
      <span className="block text-sm">{t("daySheet.progress", totals(reservations))}</span>
    </>
  );
}

/** The empty day sheet. If guests cannot book online, links to the setup. */
function NoRows({ isBookable }: { isBookable: boolean }) {
  const { t } = useTranslation("manage");
  if (isBookable) return <EmptyState title={t("daySheet.none")} text={t("daySheet.noneText")} />;
  return (
    <EmptyState
      title={t("daySheet.notYet")}
      text={t("daySheet.notYetText")}
      action={<ButtonLink to="?tab=tables">{t("daySheet.setUp")}</ButtonLink>}
    />
  );
}
