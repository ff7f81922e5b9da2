import { useTranslation } from "react-i18next";
import { deviceKeys, endDevices } from "@/api/devices.ts";
import { useSend } from "@/api/use-send.ts";
import { notify } from "@/stores/notices.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";

type EndDevicesDialogProps = { uuids: readonly string[]; onClose: () => void };

/** Asks before all other devices are signed out. */
export default function EndDevicesDialog({ uuids, onClose }: EndDevicesDialogProps) {
  const { t } = useTranslation("security");
  const { send, isSending, problem } = useSend(endDevices, {
    invalidates: deviceKeys,
    onSent: () => {
      notify.success(t("devices.ended"));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t("devices.endTitle")}
      confirm={t("devices.end")}
      cancelLabel={t("devices.keep")}
      {...{ isSending, problem, onClose }}
      onConfirm={() => send(uuids)}
    >
      <p>{t("devices.endText")}</p>
    </ConfirmDialog>
  );
}
