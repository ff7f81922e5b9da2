import { useTranslation } from "react-i18next";
import type { Reservation } from "@/api/reservations.ts";
import { useReservationTransition } from "@/features/reservations/use-reservation-transition.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";
import { usePartyInWords } from "./party-in-words.ts";

type ConfirmStepDialogProps = { reservation: Reservation; action: "accept" | "cancel"; onClose: () => void };

/** Asks once before a request is accepted or a guest's cancellation recorded: the guest gets an email, so neither can be undone. */
export default function ConfirmStepDialog({ reservation, action, onClose }: ConfirmStepDialogProps) {
  const { t } = useTranslation("staff");
  const party = usePartyInWords()(reservation);
  const { transition, isSending, problem } = useReservationTransition({ onDone: onClose });
  return (
    <ConfirmDialog
      title={t(`confirm.${action}.title`)}
      confirm={t(`confirm.${action}.yes`)}
      cancelLabel={t("confirm.back")}
      variant={action === "accept" ? "primary" : "danger"}
      {...{ isSending, problem, onClose }}
      onConfirm={() =>
        transition(reservation, { action, ...(action === "cancel" && { details: { for_guest: true } }) })
      }
    >
      <p>{party}</p>
      <p className="text-muted">{t(`confirm.${action}.text`)}</p>
    </ConfirmDialog>
  );
}
