import { useTranslation } from "react-i18next";
import { leaveQueue, placeKeys, type QueuePlace } from "@/api/queue.ts";
import { useSend } from "@/api/use-send.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";

/** Asks before the place in line is given up. */
export default function LeaveDialog({ place, onClose }: { place: QueuePlace; onClose: () => void }) {
  const { t } = useTranslation("queue");
  const { send, isSending, problem } = useSend(leaveQueue, { invalidates: placeKeys, onSent: onClose });
  return (
    <ConfirmDialog
      title={t("guest.leaveTitle")}
      confirm={t("guest.leave")}
      cancelLabel={t("guest.stay")}
      {...{ isSending, problem, onClose }}
      onConfirm={() => send(place.token)}
    >
      <p>{t("guest.leaveText", { name: place.business_name })}</p>
    </ConfirmDialog>
  );
}
