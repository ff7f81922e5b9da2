import { useTranslation } from "react-i18next";
import { type Reservation, useReservationHistory } from "@/api/reservations.ts";
import { StatusBadge } from "@/features/reservations/status-badge.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { dayAndTime } from "./booking-label.ts";
import { usePartyInWords } from "./party-in-words.ts";

/** Every step of a reservation: when, by whom and why. */
export default function HistoryDialog({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const { t } = useTranslation("staff");
  const party = usePartyInWords()(reservation);
  const { history, ...read } = useReservationHistory(reservation.uuid);
  return (
    <Dialog title={t("history.title")} isOpen onOpenChange={(open) => !open && onClose()}>
      <div className="flex flex-col gap-4">
        <p className="text-base text-ink">{party}</p>
        <Loaded {...read} value={history} skeleton={<Skeleton className="h-32 w-full" />}>
          {(steps) => (
            <ol className="flex flex-col gap-3">
              {steps.map(({ at, to, actor, reason }) => (
                <li key={at} className="text-sm text-muted">
                  <span className="flex flex-wrap items-center gap-x-3">
                    <StatusBadge status={to} />
                    {dayAndTime(at, reservation.time_zone)} · {t(`history.actor.${actor}`)}
                  </span>
                  {reason}
                </li>
              ))}
            </ol>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}
