import { useTranslation } from "react-i18next";
import { type Reservation, type ReservationStage, useReservationHistory } from "@/api/reservations.ts";
import { StatusBadge } from "@/features/reservations/status-badge.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { dayAndTime } from "./booking-label.ts";
import { usePartyInWords } from "./party-in-words.ts";

const stageMark = "stage: ";
const noAnswer = "no_answer";

/** What a step says of a stage or of a missing answer is in the words of the program; other reasons are in those of people. */
function useReasonInWords() {
  const { t } = useTranslation("manage");
  const { t: staff } = useTranslation("staff");
  return (reason: string | null) => {
    if (reason === noAnswer) return staff("history.noAnswer");
    if (!reason?.startsWith(stageMark)) return reason;
    const stage = reason.slice(stageMark.length);
    return t(stage === "none" ? "stage.none" : `stage.${stage as ReservationStage}`);
  };
}

/** Every step of a reservation: when, by whom and why. */
export default function HistoryDialog({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const { t } = useTranslation("staff");
  const party = usePartyInWords()(reservation);
  const inWords = useReasonInWords();
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
                  <span className="block">{inWords(reason)}</span>
                </li>
              ))}
            </ol>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}
