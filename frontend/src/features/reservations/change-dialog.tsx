import { useState } from "react";
import { useTranslation } from "react-i18next";
import { messageOf } from "@/api/errors.ts";
import type { Reservation } from "@/api/reservations.ts";
import type { BookingChoice } from "@/lib/booking-params.ts";
import { isSameMoment, timeOf } from "@/lib/datetime.ts";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { TimePicker } from "./time-picker.tsx";
import { useAct } from "./use-act.ts";

type ChangeDialogProps = {
  reservation: Reservation;
  onClose: () => void;
  /** By the rules for staff. */
  inHouse?: boolean;
};

/** Another time or party. Until the new table is certain, the old one stays. */
export default function ChangeDialog({ reservation, onClose, inHouse }: ChangeDialogProps) {
  const { t } = useTranslation("booking");
  const act = useAct();
  const { business, party, local_date, starts_at, time_zone } = reservation;
  const [choice, setChoice] = useState<BookingChoice>({ party, date: local_date, at: starts_at });
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isSame = choice.party === party && isSameMoment(starts_at, choice.at);
  const change = async () => {
    if (!choice.at) return;
    setSending(true);
    const refusal = await act(reservation, {
      action: "change",
      details: { starts_at: choice.at, party: choice.party },
    });
    setSending(false);
    if (refusal) return setProblem(messageOf(refusal));
    notify.success(t("change.done"));
    return onClose();
  };
  return (
    <Dialog
      title={t("change.title")}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button isDisabled={!choice.at || isSame} isLoading={isSending} onPress={change}>
          {choice.at ? t("change.to", { time: timeOf(choice.at, time_zone), count: choice.party }) : t("panel.choose")}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-base text-muted">{t("change.kept")}</p>
        <TimePicker
          businessId={business.uuid}
          timeZone={time_zone}
          choice={choice}
          onChange={setChoice}
          terms={{ moving: reservation.uuid, inHouse }}
        />
        <FormError message={problem} />
      </div>
    </Dialog>
  );
}
