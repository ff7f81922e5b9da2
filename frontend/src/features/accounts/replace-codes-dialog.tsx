import { useTranslation } from "react-i18next";
import { replaceRecoveryCodes } from "@/api/second-factor.ts";
import { useSend } from "@/api/use-send.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";

type ReplaceCodesDialogProps = { onCodes: (codes: readonly string[]) => void; onClose: () => void };

/** Asks before the recovery codes are replaced. */
export default function ReplaceCodesDialog({ onCodes, onClose }: ReplaceCodesDialogProps) {
  const { t } = useTranslation("security");
  const { send, isSending, problem } = useSend(replaceRecoveryCodes, {
    onSent: ({ data }) => {
      onClose();
      onCodes(data.recovery_codes);
    },
  });
  return (
    <ConfirmDialog
      title={t("recovery.replaceTitle")}
      confirm={t("recovery.replaceDo")}
      cancelLabel={t("recovery.keep")}
      variant="primary"
      {...{ isSending, problem, onClose }}
      onConfirm={() => send(undefined)}
    >
      <p>{t("recovery.replaceText")}</p>
    </ConfirmDialog>
  );
}
