import { useTranslation } from "react-i18next";
import type { Reservation } from "@/api/reservations.ts";
import { useNow } from "@/features/shared/use-now.ts";
import { DaySheetRow } from "./day-sheet-row.tsx";
import { useRecentSteps } from "./recent-steps.ts";
import { sittings } from "./sittings.ts";
import { isCounted, totals } from "./totals.ts";
import { isLive } from "./transitions.ts";

/** How often the minutes are updated. */
const everyFifteenSeconds = 15_000;

type DayRowsProps = {
  reservations: readonly Reservation[];
  /** The reservation for which the reader was brought here. */
  sought: string | null;
};

/** Upcoming and seated parties first, by sitting where there are several; finished ones below. */
export function DayRows({ reservations, sought }: DayRowsProps) {
  const { t } = useTranslation("manage");
  const now = useNow(everyFifteenSeconds);
  const { steps } = useRecentSteps();
  // A party whose step can be undone keeps its place, so that no other row slides under the finger.
  const isUpper = (reservation: Reservation) =>
    isLive(reservation) || reservation.status === "hold" || reservation.uuid in steps;
  const upper = reservations.filter(isUpper);
  const over = reservations.filter((reservation) => !isUpper(reservation));
  const headings = sittingHeadings(reservations, upper);
  return (
    <ul className="@container">
      {[...upper, ...over].map((reservation) => (
        <li key={reservation.uuid}>
          <SittingHeading sitting={headings.get(reservation)} />
          {reservation === over[0] && (
            <h3 className="mt-6 mb-1 text-sm font-semibold text-muted">{t("daySheet.over")}</h3>
          )}
          <DaySheetRow reservation={reservation} now={now} isSought={reservation.uuid === sought} />
        </li>
      ))}
    </ul>
  );
}

/** The sittings of a day that has several, by the first of their rows. Their totals include who has left. */
function sittingHeadings(all: readonly Reservation[], rows: readonly Reservation[]) {
  const parted = sittings(all.filter((reservation) => isCounted(reservation) || rows.includes(reservation)));
  if (parted.length < 2) return new Map<Reservation | undefined, Reservation[]>();
  return new Map(parted.map((sitting) => [sitting.find((reservation) => rows.includes(reservation)), sitting]));
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

/** "5 parties · 18 covers", also of those who have left. */
export function Covers({ reservations }: { reservations: readonly Reservation[] }) {
  const { t } = useTranslation("manage");
  const { parties, covers } = totals(reservations);
  return `${t("daySheet.parties", { count: parties })} · ${t("daySheet.covers", { count: covers })}`;
}
