import { useState } from "react";
import { useTranslation } from "react-i18next";
import { messageOf } from "@/api/errors.ts";
import type { Reservation } from "@/api/reservations.ts";
import { useAct } from "@/features/reservations/use-act.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { TextArea } from "@/ui/text-field.tsx";
import { useGuestName } from "./guest-name.ts";

type CallOffDialogProps = { reservation: Reservation; action: "cancel" | "decline"; onClose: () => void };

/** Cancelling or declining takes a reason, which the guest reads. */
export function CallOffDialog({ reservation, action, onClose }: CallOffDialogProps) {
  const { t } = useTranslation("manage");
  const name = useGuestName()(reservation);
  const act = useAct();
  const [reason, setReason] = useState("");
  const [isTouched, setTouched] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isMissing = reason.trim() === "";
  const send = async () => {
    setTouched(true);
    if (isMissing) return;
    setSending(true);
    const refusal = await act(reservation, { action, details: { reason: reason.trim() } });
    setSending(false);
    if (refusal) setProblem(messageOf(refusal));
    else onClose();
  };
  return (
    <Dialog
      title={t(`callOff.${action}`)}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button look="quiet" onPress={onClose}>
            {t("callOff.keep")}
          </Button>
          <Button look="danger" isLoading={isSending} onPress={send}>
            {t(`step.${action}`)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-base text-ink">
          {t("callOff.what", { name, time: reservation.local_time, count: reservation.party })}
        </p>
        <TextArea
          label={t("callOff.reason")}
          description={t("callOff.reasonHint")}
          error={isTouched && isMissing ? t("callOff.reasonMissing") : undefined}
          maxLength={200}
          value={reason}
          onChange={setReason}
          onBlur={() => setTouched(true)}
        />
        <FormError message={problem} />
      </div>
    </Dialog>
  );
}
