import { MessageCircleWarning, Phone } from "lucide-react";
import { lazy, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Reservation } from "@/api/reservations.ts";
import { useReservedVouchers } from "@/api/rewards.ts";
import { StatusBadge } from "@/features/reservations/status-badge.tsx";
import { classes } from "@/lib/classes.ts";
import { listOf, timeOf } from "@/lib/datetime.ts";
import { DotSeparated } from "@/ui/dot-separated.tsx";
import { useGuestName } from "./guest-name.ts";
import { withStaffTexts } from "./lazy-texts.ts";
import { doubleTap, useRecentSteps } from "./recent-steps.ts";
import { RowMenu } from "./row-menu.tsx";
import { RowSteps } from "./row-steps.tsx";
import { useTableNames } from "./table-names.ts";
import { minutesLate, minutesSeated } from "./times.ts";
import { UnsentMark } from "./unsent/unsent-mark.tsx";
import { useIsUnsent } from "./unsent/use-is-unsent.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useQuickStep } from "./use-quick-step.ts";
import { useSitting, useStageName } from "./use-sitting.ts";

/** Loaded with the first request. */
const AnswerBy = lazy(() => withStaffTexts(import("./answer-by-below.tsx")));

/** Everything but the time and the name extends below the buttons of their line, unless the row is wide. */
const below = "col-span-3 col-start-2 dense:col-span-full";

type DaySheetRowProps = {
  reservation: Reservation;
  /** The current time, in milliseconds. */
  now: number;
  /** Whether the reader was brought here for this party. */
  isSought?: boolean;
};

/**
 * One party on the day sheet: time, name, facts; a bar with the likely next step, the others in a menu. Rows on a phone
 * have the bar beside the time and the name, the narrowest ones below; neither shows the status "confirmed" and the code.
 */
export function DaySheetRow({ reservation, now, isSought = false }: DaySheetRowProps) {
  const { t } = useTranslation("manage");
  const name = useGuestName()(reservation);
  const quick = useQuickStep(reservation);
  const sitting = useSitting(reservation);
  const recent = useRecentSteps(({ steps }) => steps[reservation.uuid]);
  const { row, ...focus } = useKeptFocus();
  useEffect(() => {
    if (!isSought) return;
    row.current?.scrollIntoView({ block: "center" });
    row.current?.focus();
  }, [isSought, row]);
  const problem = quick.problem ?? sitting.problem;
  const { local_time, party, note, guest, reason } = reservation;
  return (
    <article
      ref={row}
      tabIndex={-1}
      {...focus}
      aria-label={t("daySheet.row", { time: local_time, name, count: party })}
      className={classes(
        "grid grid-cols-[52px_minmax(0,1fr)_auto_auto] items-start gap-x-1 border-b border-line py-2 outline-offset-2",
        "dense:grid-cols-[minmax(0,1fr)_auto_auto_auto] dense:py-1",
        "@min-[660px]:grid-cols-[64px_minmax(0,1fr)_auto_auto_44px] @min-[660px]:gap-x-2",
        isSought && "bg-info-tint",
      )}
    >
      <p className="display pt-2 text-lg font-semibold text-ink tabular-nums dense:pt-0 dense:leading-5">
        {local_time}
      </p>
      <div className="contents min-w-0 @min-[660px]:block">
        <p className="min-w-0 pt-2.5 font-semibold break-words text-ink dense:col-start-1 dense:row-start-2 dense:pt-0 dense:leading-5">
          {name}
        </p>
        <Facts reservation={reservation} now={now} />
        {note && (
          <p
            className={`${below} mt-1 flex w-fit items-start gap-2 rounded-sm bg-caution-tint px-2.5 py-1 text-sm break-words text-caution`}
          >
            <MessageCircleWarning aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">{note}</span>
          </p>
        )}
        {reason && <p className={`${below} mt-1 text-sm text-muted`}>{reason}</p>}
        {problem && (
          <p role="alert" className={`${below} mt-1 text-sm text-danger`}>
            {problem}
          </p>
        )}
      </div>
      {guest.phone && <Call phone={guest.phone} />}
      <RowMenu reservation={reservation} name={name} onStep={quick.take} sitting={sitting} />
      <RowSteps
        reservation={reservation}
        name={name}
        recent={recent}
        onStep={(step, place) => {
          if (row.current) holdHeight(row.current);
          return quick.take(step, place);
        }}
      />
    </article>
  );
}

/** A row keeps its height until a double tap is over: those below would slip from under the finger. */
function holdHeight({ style, offsetHeight }: HTMLElement): void {
  style.height = `${offsetHeight}px`;
  setTimeout(() => {
    style.height = "";
  }, doubleTap);
}

/** Status, size, table and code; how late the party is, or how long it has been seated. */
function Facts({ reservation, now }: Pick<DaySheetRowProps, "reservation" | "now">) {
  const { t } = useTranslation("manage");
  const { t: common } = useTranslation();
  const tableNames = useTableNames();
  const stageName = useStageName();
  const isUnsent = useIsUnsent(reservation.uuid);
  const { party, tables, status, stage, code, reconfirmed_at } = reservation;
  const late = minutesLate(reservation, now);
  const seated = minutesSeated(reservation, now);
  const vouchers = useReservedVouchers(reservation.business.uuid).filter(
    ({ reservation_id }) => reservation_id === reservation.uuid,
  );
  return (
    <div className={`${below} flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted dense:min-h-6.5`}>
      <span className={status === "confirmed" ? "hidden @min-[860px]:inline" : undefined}>
        <StatusBadge status={status} />
      </span>
      <DotSeparated
        facts={[
          status === "pending" && reservation.answer_by && (
            <Suspense>
              <AnswerBy reservation={reservation} now={now} />
            </Suspense>
          ),
          isUnsent && <UnsentMark />,
          late !== null && <span className="font-semibold text-danger">{t("daySheet.late", { count: late })}</span>,
          stage && <span className="font-semibold text-ink">{stageName(stage)}</span>,
          seated !== null && t("daySheet.seatedFor", { count: seated }),
          seated !== null && t("daySheet.until", { time: timeOf(reservation.ends_at, reservation.time_zone) }),
          common("party.guests", { count: party }),
          tables.length > 0 && tableNames(tables),
          status === "confirmed" && reconfirmed_at !== null && t("daySheet.reconfirmed"),
          vouchers.length > 0 && t("daySheet.voucher", { titles: listOf(vouchers.map(({ title }) => title)) }),
        ]}
      />
      <span className="hidden @min-[860px]:inline">{code}</span>
    </div>
  );
}

/** The phone number as a link, which calls on a phone. */
function Call({ phone }: { phone: string }) {
  return (
    <a
      href={`tel:${phone.replace(/[^+\d]/g, "")}`}
      className="col-start-3 row-start-1 inline-flex min-h-11 min-w-11 items-center justify-center rounded-full text-sm text-link hover:bg-sunk @min-[860px]:rounded-sm @min-[860px]:hover:bg-transparent @min-[860px]:hover:underline dense:col-start-2 dense:row-[1/span_2]"
    >
      <Phone aria-hidden className="size-5 @min-[860px]:hidden" />
      <span className="sr-only break-words @min-[860px]:not-sr-only">{phone}</span>
    </a>
  );
}
