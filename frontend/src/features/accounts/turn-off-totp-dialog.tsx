import { useTranslation } from "react-i18next";
import { factorKeys, turnOffTotp } from "@/api/second-factor.ts";
import { useSend } from "@/api/use-send.ts";
import { notify } from "@/stores/notices.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";

/** Asks before two-step verification is turned off. */
export default function TurnOffTotpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("security");
  const { send, isSending, problem } = useSend(turnOffTotp, {
    invalidates: factorKeys,
    onSent: () => {
      notify.success(t("twoStep.turnedOff"));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t("twoStep.offTitle")}
      confirm={t("twoStep.turnOff")}
      cancelLabel={t("twoStep.keep")}
      {...{ isSending, problem, onClose }}
      onConfirm={() => send(undefined)}
    >
      <p>{t("twoStep.offText")}</p>
    </ConfirmDialog>
  );
}
