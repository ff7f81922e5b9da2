import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useInvalidate } from "@/api/keys.ts";
import { activityKeys, type Reservation, useReservations } from "@/api/reservations.ts";
import { withStaffTexts } from "@/features/reservations/day-sheet/lazy-texts.ts";
import { useReservationTransition } from "@/features/reservations/use-reservation-transition.ts";
import { dayAndMonth } from "@/lib/datetime.ts";
import { serverNow } from "@/lib/server-clock.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { List, ListRow } from "@/ui/list.tsx";

const CancelOrDeclineDialog = lazy(() =>
  withStaffTexts(import("@/features/reservations/day-sheet/cancel-or-decline-dialog.tsx")),
);

/** Milliseconds after its time until which a request can be accepted. */
const acceptable = 15 * 60_000;

/** The requests of any day that wait for the business, the next to come first; nothing without any. */
export function PendingRequests({ businessId }: { businessId: string }) {
  const { t } = useTranslation("activity");
  const [from] = useState(() => new Date(serverNow() - acceptable).toISOString());
  const { reservations = [] } = useReservations({ business_id: businessId, status: ["pending"], from, limit: 100 });
  const pending = reservations.filter(({ status }) => status === "pending");
  if (pending.length === 0) return null;
  return (
    <section>
      <h2 className="display mb-3 text-xl font-semibold text-ink">{t("requests.title")}</h2>
      <List>
        {pending.map((reservation) => (
          <Request key={reservation.uuid} reservation={reservation} />
        ))}
      </List>
    </section>
  );
}

function Request({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation("manage");
  const { t: common } = useTranslation();
  const [isDeclining, setDeclining] = useState(false);
  const invalidate = useInvalidate();
  const { transition, problem } = useReservationTransition({ onDone: () => void invalidate(activityKeys) });
  const { guest, local_date, local_time, party, note } = reservation;
  const accept = () => transition(reservation, { action: "accept", expected: { status: "confirmed", actions: [] } });
  return (
    <>
      <ListRow
        title={guest.name}
        facts={[`${dayAndMonth(local_date)}, ${local_time}`, common("party.guests", { count: party }), note]
          .filter(Boolean)
          .join(" · ")}
        actions={
          <div className="flex flex-col gap-2">
            <div className="flex flex-wrap gap-2">
              <Button aria-label={`${t("transition.accept")}: ${guest.name}`} onPress={() => void accept()}>
                {t("transition.accept")}
              </Button>
              <Button
                variant="secondary"
                aria-label={`${t("transition.decline")}: ${guest.name}`}
                onPress={() => setDeclining(true)}
              >
                {t("transition.decline")}
              </Button>
            </div>
            <FormError message={problem} />
          </div>
        }
      />
      <Suspense>
        {isDeclining && (
          <CancelOrDeclineDialog reservation={reservation} action="decline" onClose={() => setDeclining(false)} />
        )}
      </Suspense>
    </>
  );
}
