import { useState } from "react";
import { useTranslation } from "react-i18next";
import { messageOf } from "@/api/errors.ts";
import type { Reservation } from "@/api/reservations.ts";
import { dayOf } from "@/lib/datetime.ts";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { isLate } from "./policy.ts";
import { useAct } from "./use-act.ts";

/** Asks once, and says when it is late. */
export function CancelDialog({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const { t } = useTranslation("booking");
  const act = useAct();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const cancel = async () => {
    setSending(true);
    const refusal = await act(reservation, { action: "cancel" });
    setSending(false);
    if (refusal) return setProblem(messageOf(refusal));
    notify.success(t("cancel.done", { name: reservation.business.name }));
    return onClose();
  };
  return (
    <Dialog
      title={t("cancel.title")}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button look="quiet" onPress={onClose}>
            {t("cancel.keep")}
          </Button>
          <Button look="danger" isLoading={isSending} onPress={cancel}>
            {t("cancel.really")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-base text-ink">
          {t("cancel.what", {
            name: reservation.business.name,
            day: dayOf(reservation.starts_at, reservation.time_zone),
            time: reservation.local_time,
          })}
        </p>
        {isLate(reservation) && reservation.status === "confirmed" && (
          <p className="rounded-sm bg-caution-tint px-4 py-3 text-base text-caution">{t("cancel.late")}</p>
        )}
        <FormError message={problem} />
      </div>
    </Dialog>
  );
}
