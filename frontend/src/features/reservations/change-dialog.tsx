import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Reservation } from "@/api/reservations.ts";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import type { BookingChoice } from "@/lib/booking-params.ts";
import { isSameMoment, timeOf } from "@/lib/datetime.ts";
import { notify } from "@/stores/notices.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { TimePicker } from "./time-picker.tsx";
import { useReservationTransition } from "./use-reservation-transition.ts";

type ChangeDialogProps = { reservation: Reservation; onClose: () => void };

/** Changes time or party. The old table stays reserved until the change succeeds. */
export default function ChangeDialog({ reservation, onClose }: ChangeDialogProps) {
  const { t } = useTranslation("booking");
  const { transition, isSending, problem } = useReservationTransition({
    onDone: () => {
      notify.success(t("change.done"));
      onClose();
    },
  });
  const { business, party, local_date, starts_at, time_zone } = reservation;
  const [choice, setChoice] = useState<BookingChoice>({ party, date: local_date, at: starts_at });
  const isSame = choice.party === party && isSameMoment(starts_at, choice.at);
  const change = () =>
    choice.at && transition(reservation, { action: "change", details: { starts_at: choice.at, party: choice.party } });
  return (
    <FormDialog
      title={t("change.title")}
      submit={
        choice.at ? t("change.to", { time: timeOf(choice.at, time_zone), count: choice.party }) : t("panel.choose")
      }
      isDisabled={!choice.at || isSame}
      {...{ isSending, problem, onClose }}
      onSubmit={change}
    >
      <p className="text-base text-muted">
        {t("change.kept")} <FaqLink to="change" />
      </p>
      <TimePicker
        businessId={business.uuid}
        timeZone={time_zone}
        choice={choice}
        onChange={setChoice}
        options={{ moving: reservation.uuid }}
      />
    </FormDialog>
  );
}
