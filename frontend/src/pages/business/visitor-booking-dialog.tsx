import { useTranslation } from "react-i18next";
import type { Business } from "@/api/businesses.ts";
import { AccountSteps } from "@/features/accounts/account-steps.tsx";
import { HoldNow } from "@/features/reservations/hold-now.tsx";
import { readClaims } from "@/lib/access-token.ts";
import type { BookingChoice } from "@/lib/booking-params.ts";
import { dateIn, dayOf, timeOf } from "@/lib/datetime.ts";
import { useAuth } from "@/stores/auth.ts";
import { changePending, clearPending, type PendingBooking } from "@/stores/pending-booking.ts";
import { Dialog } from "@/ui/dialog.tsx";

type VisitorBookingProps = {
  business: Pick<Business, "uuid" | "name" | "time_zone">;
  pending: PendingBooking;
  /** Called with another time than the one that is wanted, or with none. */
  onChoose: (choice: BookingChoice) => void;
};

/** Signing up or in over the chosen time; then the table is held. Closing it keeps what was entered for a while. */
export default function VisitorBookingDialog({ business, pending, onChoose }: VisitorBookingProps) {
  const { t } = useTranslation("booking");
  const isMember = useAuth((state) => readClaims(state.access_token)?.uid != null);
  const { startsAt, party, date } = pending;
  const close = () => changePending({ isOpen: false });
  const choose = (at: string | null) => onChoose({ party, date, at });
  return (
    <Dialog
      title={t("visitor.title", { time: timeOf(startsAt, business.time_zone), count: party })}
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
    >
      <p className="mb-4 text-base text-muted">
        {business.name}, {dayOf(startsAt, business.time_zone)}
      </p>
      {isMember ? (
        <HoldNow
          businessId={business.uuid}
          startsAt={startsAt}
          date={date ?? dateIn(business.time_zone, new Date(startsAt))}
          party={party}
          onChoose={(other) => {
            changePending({ startsAt: other });
            choose(other);
          }}
          onHeld={clearPending}
          onOther={() => {
            clearPending();
            choose(null);
          }}
        />
      ) : (
        <AccountSteps progress={pending} onChange={changePending} />
      )}
    </Dialog>
  );
}
