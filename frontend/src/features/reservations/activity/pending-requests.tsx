import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useInvalidate } from "@/api/keys.ts";
import { activityKeys, type Reservation, reservationKeys, useRequests } from "@/api/reservations.ts";
import AnswerBy from "@/features/reservations/day-sheet/answer-by-below.tsx";
import { withStaffTexts } from "@/features/reservations/day-sheet/lazy-texts.ts";
import { useKeptFocus } from "@/features/reservations/day-sheet/use-kept-focus.ts";
import { useNow } from "@/features/shared/use-now.ts";
import { dayAndMonth } from "@/lib/datetime.ts";
import { Button } from "@/ui/button.tsx";
import { CountBadge } from "@/ui/count-badge.tsx";
import { List, ListRow } from "@/ui/list.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";

const ConfirmStepDialog = lazy(() =>
  withStaffTexts(import("@/features/reservations/day-sheet/confirm-step-dialog.tsx")),
);
const CancelOrDeclineDialog = lazy(() =>
  withStaffTexts(import("@/features/reservations/day-sheet/cancel-or-decline-dialog.tsx")),
);

type PendingRequestsProps = {
  businessId: string;
  /** How many wait, once it is known. */
  count: number | undefined;
};

/** The requests of any day that wait for the business, the soonest deadline first. */
export function PendingRequests({ businessId, count = 0 }: PendingRequestsProps) {
  const { t } = useTranslation("activity");
  const requests = useRequests(businessId);
  const now = useNow(30_000);
  // An answered request leaves the list, and with it the button that had the focus.
  const { row: section, ...focus } = useKeptFocus();
  return (
    <section ref={section} tabIndex={-1} {...focus} aria-labelledby="requests" className="outline-offset-4">
      <h2 id="requests" className="display mb-1 flex items-center gap-2 text-xl font-semibold text-ink">
        {t("requests.title")} <CountBadge count={count} label={t("requests.count", { count })} />
      </h2>
      <PagedList
        of={requests}
        skeleton={<Skeleton className="h-16 w-full" />}
        empty={<p className="text-base text-muted">{t("requests.none")}</p>}
      >
        {(found) => (
          <>
            <p className="mb-3 text-sm text-muted">{t("requests.rule")}</p>
            <List>
              {found.map((reservation) => (
                <Request key={reservation.uuid} {...{ reservation, now }} />
              ))}
            </List>
          </>
        )}
      </PagedList>
    </section>
  );
}

type Answer = "accept" | "decline";

/** A request with its deadline. Either answer sends the guest an email, so each is asked for once more. */
function Request({ reservation, now }: { reservation: Reservation; now: number }) {
  const { t } = useTranslation("manage");
  const { t: common } = useTranslation();
  const [asking, setAsking] = useState<Answer | null>(null);
  const invalidate = useInvalidate();
  const { guest, local_date, local_time, party, note, actions } = reservation;
  const facts = [`${dayAndMonth(local_date)}, ${local_time}`, common("party.guests", { count: party }), note];
  const close = () => {
    setAsking(null);
    void invalidate([...reservationKeys, ...activityKeys]);
  };
  const button = (answer: Answer) => (
    <Button
      variant={answer === "accept" ? "primary" : "secondary"}
      aria-label={`${t(`transition.${answer}`)}: ${guest.name}`}
      onPress={() => setAsking(answer)}
    >
      {t(`transition.${answer}`)}
    </Button>
  );
  return (
    <>
      <ListRow
        title={guest.name}
        facts={
          <>
            <AnswerBy {...{ reservation, now }} />
            <span className="block">{facts.filter(Boolean).join(" · ")}</span>
          </>
        }
        actions={
          <div className="flex flex-wrap gap-2">
            {actions.includes("accept") && button("accept")}
            {actions.includes("decline") && button("decline")}
          </div>
        }
      />
      <Suspense>
        {asking === "accept" && <ConfirmStepDialog reservation={reservation} action="accept" onClose={close} />}
        {asking === "decline" && <CancelOrDeclineDialog reservation={reservation} action="decline" onClose={close} />}
      </Suspense>
    </>
  );
}
