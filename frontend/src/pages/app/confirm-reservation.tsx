import { CalendarX } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker, useNavigate, useSearchParams } from "react-router";
import { useBusiness } from "@/api/businesses.ts";
import { type Reservation, release, useReservation } from "@/api/reservations.ts";
import { AnswerExpected } from "@/features/reservations/answer-expected.tsx";
import { Booked } from "@/features/reservations/booked.tsx";
import { FullTicket } from "@/features/reservations/full-ticket.tsx";
import { HoldForm } from "@/features/reservations/hold-form.tsx";
import { Ticket } from "@/features/reservations/ticket.tsx";
import { loadTexts } from "@/i18n/i18n.ts";
import { bookAt } from "@/lib/booking-path.ts";
import { paths } from "@/lib/paths.ts";
import { serverNow } from "@/lib/server-clock.ts";
import { ButtonLink } from "@/ui/link.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton, Skeletons } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";

/** Loaded once a hold has expired. */
const NotHeld = lazy(() => import("@/features/reservations/not-held.tsx"));

/** A hold to confirm, then the confirmed reservation. */
export function Component() {
  const uuid = useSearchParams()[0].get("reservation");
  const { reservation, failure, ...read } = useReservation(uuid);
  if (uuid === null || failure?.status === 404) return <Nothing />;
  return (
    <Loaded {...read} value={reservation} skeleton={<ConfirmSkeleton />}>
      {(found) => <Confirmation reservation={found} onEnd={read.retry} />}
    </Loaded>
  );
}

type ConfirmationProps = { reservation: Reservation; onEnd: () => void };

/** Below what matters more. */
const OrderAheadBelow = lazy(async () => {
  await loadTexts("orders");
  return import("./order-ahead-below.tsx");
});

const isComing: readonly Reservation["status"][] = ["pending", "confirmed", "seated"];

/** What became of it as the heading, the ticket, and what to do. The ticket is short where that matters more. */
function Confirmation({ reservation, onEnd }: ConfirmationProps) {
  const { t } = useTranslation("booking");
  const { t: ticket } = useTranslation("ticket");
  const { status, reason } = reservation;
  const { business, failure } = useBusiness(reservation.business.uuid);
  return (
    <div className="mx-auto max-w-form lg:max-w-page">
      <title>{`${t(isHeld(reservation) ? "hold.title" : "booked.title")} · Verdoro`}</title>
      <header className="mb-5 flex flex-col gap-3">
        <h1 className="display text-2xl font-bold text-balance text-ink">{t(headingOf(reservation))}</h1>
        {status === "pending" && <AnswerExpected reservation={reservation} />}
        {isUnanswered(reservation) && (
          <p className="text-base text-ink">{ticket("answer.none", { name: reservation.business.name })}</p>
        )}
        {reason && <p className="text-base text-ink">{t("booked.reason", { reason })}</p>}
      </header>
      <div className="grid items-start gap-x-10 gap-y-7 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="lg:sticky lg:top-4 lg:col-start-2">
          {isComing.includes(status) ? (
            <FullTicket reservation={reservation} business={failure ? null : business} />
          ) : (
            <Ticket reservation={reservation} />
          )}
        </div>
        <div className="max-w-form lg:col-start-1 lg:row-start-1">
          <Stage reservation={reservation} byRequest={business?.by_request === true} onEnd={onEnd} />
          <Suspense>
            {(status === "pending" || status === "confirmed") && <OrderAheadBelow reservation={reservation} />}
          </Suspense>
        </div>
      </div>
    </div>
  );
}

/** Whether a request was declined because the business did not answer in time. */
const isUnanswered = ({ status, answer_by }: Reservation) => status === "declined" && answer_by !== null;

/** The heading of a hold that is over is its message. */
function headingOf(reservation: Reservation) {
  const { status } = reservation;
  if (isHeld(reservation)) return "hold.title";
  return status === "hold" || status === "expired" ? "booked.title" : (`booked.${status}` as const);
}

type StageProps = ConfirmationProps & { byRequest: boolean };

function Stage({ reservation, byRequest, onEnd }: StageProps) {
  const navigate = useNavigate();
  const held = isHeld(reservation);
  useReleaseOnBack(held ? reservation.uuid : null);
  if (reservation.status === "expired" || (reservation.status === "hold" && !held)) {
    return (
      <Suspense fallback={<Skeleton className="h-32 w-full" />}>
        <NotHeld reservation={reservation} />
      </Suspense>
    );
  }
  if (!held) return <Booked reservation={reservation} />;
  const { uuid, business, starts_at, party } = reservation;
  const back = async () => {
    await release(uuid);
    await navigate(bookAt(business.uuid, { at: starts_at, party }));
  };
  return <HoldForm reservation={reservation} byRequest={byRequest} onBack={() => void back()} onEnd={onEnd} />;
}

function isHeld({ status, hold_expires_at }: Reservation): boolean {
  return status === "hold" && hold_expires_at !== null && Date.parse(hold_expires_at) > serverNow();
}

/** Leaving by the browser's back button releases the table, too; it never blocks. */
function useReleaseOnBack(uuid: string | null): void {
  useBlocker(({ historyAction }) => {
    if (uuid !== null && historyAction === "POP") void release(uuid);
    return false;
  });
}

function Nothing() {
  const { t } = useTranslation("ticket");
  return (
    <EmptyState
      isScreen
      icon={CalendarX}
      title={t("confirm.nothing")}
      text={t("confirm.nothingText")}
      action={<ButtonLink to={paths.restaurants}>{t("confirm.find")}</ButtonLink>}
    />
  );
}

function ConfirmSkeleton() {
  return (
    <Skeletons className="mx-auto max-w-form lg:max-w-page">
      <Skeleton className="mb-5 h-9 w-2/3" />
      <div className="grid gap-x-10 gap-y-7 lg:grid-cols-[minmax(0,1fr)_360px]">
        <Skeleton className="h-72 w-full rounded-md lg:col-start-2" />
        <div className="flex max-w-form flex-col gap-5 lg:col-start-1 lg:row-start-1">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-32 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      </div>
    </Skeletons>
  );
}
