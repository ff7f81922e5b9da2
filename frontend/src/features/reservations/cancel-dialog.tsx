import { useTranslation } from "react-i18next";
import type { Reservation } from "@/api/reservations.ts";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { dayOf } from "@/lib/datetime.ts";
import { notify } from "@/stores/notices.ts";
import { Callout } from "@/ui/callout.tsx";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";
import { isLate } from "./policy.ts";
import { useReservationTransition } from "./use-reservation-transition.ts";

/** Asks for confirmation, and warns when cancelling is late. */
export default function CancelDialog({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const { t } = useTranslation("ticket");
  const { transition, isSending, problem } = useReservationTransition({
    onDone: () => {
      notify.success(t("cancel.done", { name: reservation.business.name }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t("cancel.title")}
      confirm={t("cancel.really")}
      cancelLabel={t("cancel.keep")}
      {...{ isSending, problem, onClose }}
      onConfirm={() => transition(reservation, { action: "cancel" })}
    >
      <p>
        {t("cancel.what", {
          name: reservation.business.name,
          day: dayOf(reservation.starts_at, reservation.time_zone),
          time: reservation.local_time,
        })}
      </p>
      {isLate(reservation) && reservation.status === "confirmed" && <Callout>{t("cancel.late")}</Callout>}
      <FaqLink to="cancel" />
    </ConfirmDialog>
  );
}
