import { useTranslation } from "react-i18next";
import { disputeKeys, type NoShowDispute, stepDispute } from "@/api/no-show-disputes.ts";
import { useSend } from "@/api/use-send.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";

/** Asks before a no-show is withdrawn. */
export default function AcceptDialog({ dispute, onClose }: { dispute: NoShowDispute; onClose: () => void }) {
  const { t } = useTranslation("disputes");
  const { send, isSending, problem } = useSend(stepDispute, { invalidates: disputeKeys, onSent: onClose });
  return (
    <ConfirmDialog
      title={t("accept.title")}
      confirm={t("step.accept")}
      cancelLabel={t("accept.keep")}
      variant="primary"
      {...{ isSending, problem, onClose }}
      onConfirm={() => send({ uuid: dispute.uuid, step: "accept" })}
    >
      <p>{t("accept.text", { name: dispute.guest_name })}</p>
    </ConfirmDialog>
  );
}
