import { Phone, UserPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useSetup } from "@/api/booking-setup.ts";
import type { Business } from "@/api/businesses.ts";
import { useDayReservations } from "@/api/day-reservations.ts";
import type { Reservation } from "@/api/reservations.ts";
import { readDate } from "@/lib/calendar-date.ts";
import { addDays, dateIn, longDate } from "@/lib/datetime.ts";
import { Button } from "@/ui/button.tsx";
import { DateStrip } from "@/ui/date-strip.tsx";
import { ButtonLink } from "@/ui/link.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { ClosedNote } from "./closed-note.tsx";
import { DaySheetRow } from "./day-sheet-row.tsx";
import { DaySheetSkeleton } from "./day-sheet-skeleton.tsx";
import { sittings } from "./sittings.ts";
import { isLive } from "./transitions.ts";

const WalkInDialog = lazy(() => import("./walk-in-dialog.tsx"));
const PhoneBookingDialog = lazy(() => import("./phone-booking-dialog.tsx"));

type BusinessSummary = Pick<Business, "uuid" | "name" | "time_zone" | "bookable">;

const daysBack = 1;
const daysShown = 30;

/** The reservations of one day as a list by time, with the host's actions. */
export function DaySheet({ business }: { business: BusinessSummary }) {
  const { t } = useTranslation("manage");
  const [search, setSearch] = useSearchParams();
  const chosen = readDate(search.get("date"));
  const { date: today = dateIn(business.time_zone) } = useDayReservations(business.uuid, "today");
  const { reservations, ...read } = useDayReservations(business.uuid, chosen ?? "today");
  const date = chosen ?? today;
  const [dialog, setDialog] = useState<"walkIn" | "phone" | null>(null);
  const close = () => setDialog(null);
  return (
    <div className="flex flex-col gap-5">
      <DateStrip
        label={t("daySheet.day")}
        from={addDays(today, -daysBack)}
        days={daysShown}
        today={today}
        value={date}
        onChange={(day) => setSearch(day === today ? {} : { date: day }, { replace: true })}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="display text-xl font-semibold text-ink first-letter:uppercase">{longDate(date)}</h2>
          <p aria-live="polite" className="text-base text-muted">
            {reservations && reservations.length > 0 && <Covers reservations={reservations} />}
          </p>
        </div>
        <NewBookings business={business} isToday={date === today} onOpen={setDialog} />
      </div>
      <ClosedNote business={business} date={date} />
      <Loaded {...read} value={reservations} skeleton={<DaySheetSkeleton />}>
        {(found) => <Rows reservations={found} isBookable={business.bookable} />}
      </Loaded>
      <Suspense>
        {dialog === "walkIn" && <WalkInDialog businessId={business.uuid} onClose={close} />}
        {dialog === "phone" && <PhoneBookingDialog business={business} date={date} onClose={close} />}
      </Suspense>
    </div>
  );
}

type NewBookingsProps = { business: BusinessSummary; isToday: boolean; onOpen: (dialog: "walkIn" | "phone") => void };

/** Buttons to add reservations and walk-ins, once there are tables. */
function NewBookings({ business, isToday, onOpen }: NewBookingsProps) {
  const { t } = useTranslation("manage");
  const { entries: tables } = useSetup("business_tables", business.bookable ? null : business.uuid);
  if (!business.bookable && (!tables || tables.length === 0)) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" icon={Phone} onPress={() => onOpen("phone")}>
        {t("daySheet.phone")}
      </Button>
      {isToday && (
        <Button variant={business.bookable ? "primary" : "secondary"} icon={UserPlus} onPress={() => onOpen("walkIn")}>
          {t("daySheet.walkIn")}
        </Button>
      )}
    </div>
  );
}

function Covers({ reservations }: { reservations: readonly Reservation[] }) {
  const { t } = useTranslation("manage");
  const live = reservations.filter(isLive);
  const covers = live.reduce((sum, { party }) => sum + party, 0);
  return `${t("daySheet.parties", { count: live.length })} · ${t("daySheet.covers", { count: covers })}`;
}

/** The empty day sheet. If guests cannot book online, links to the setup. */
function NoRows({ isBookable }: { isBookable: boolean }) {
  const { t } = useTranslation("manage");
  if (isBookable) return <EmptyState title={t("daySheet.none")} text={t("daySheet.noneText")} />;
  return (
    <EmptyState
      title={t("daySheet.notYet")}
      text={t("daySheet.notYetText")}
      action={<ButtonLink to="?part=tables">{t("daySheet.setUp")}</ButtonLink>}
    />
  );
}

/** Upcoming and seated parties first, by sitting where there are several; finished ones below. */
function Rows({ reservations, isBookable }: { reservations: readonly Reservation[]; isBookable: boolean }) {
  const { t } = useTranslation("manage");
  const shown = reservations.filter(({ status }) => status !== "expired");
  const live = shown.filter((reservation) => isLive(reservation) || reservation.status === "hold");
  const over = shown.filter((reservation) => !live.includes(reservation));
  const parted = sittings(live);
  const starting = new Map(parted.length > 1 ? parted.map((sitting) => [sitting[0], sitting]) : []);
  if (shown.length === 0) return <NoRows isBookable={isBookable} />;
  return (
    <>
      <ul>
        {live.map((reservation) => (
          <li key={reservation.uuid}>
            <SittingHeading sitting={starting.get(reservation)} />
            <DaySheetRow reservation={reservation} />
          </li>
        ))}
      </ul>
      {over.length > 0 && (
        <section>
          <h3 className="mb-1 text-sm font-semibold text-muted">{t("daySheet.over")}</h3>
          <ul>
            {over.map((reservation) => (
              <li key={reservation.uuid}>
                <DaySheetRow reservation={reservation} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The heading is part of its first row, so that rows keep their place when sittings split or merge. */
function SittingHeading({ sitting }: { sitting: readonly Reservation[] | undefined }) {
  if (!sitting) return null;
  const span = [...new Set([sitting[0], sitting.at(-1)].map((end) => end?.local_time))].join("–");
  return (
    <h3 className="mt-6 border-b border-line pb-2 text-sm font-semibold text-muted tabular-nums">
      {span} · <Covers reservations={sitting} />
    </h3>
  );
}
