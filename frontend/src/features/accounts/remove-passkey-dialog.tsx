import { useTranslation } from "react-i18next";
import { type Passkey, passkeyKeys, removePasskey } from "@/api/passkeys.ts";
import { useSend } from "@/api/use-send.ts";
import { notify } from "@/stores/notices.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";

/** Asks before a passkey is removed. */
export default function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation("security");
  const { uuid, name } = passkey;
  const { send, isSending, problem } = useSend(removePasskey, {
    invalidates: passkeyKeys,
    onSent: () => {
      notify.success(t("passkey.removed", { name }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t("passkey.removeTitle", { name })}
      confirm={t("passkey.removeDo")}
      cancelLabel={t("passkey.keep")}
      {...{ isSending, problem, onClose }}
      onConfirm={() => send(uuid)}
    >
      <p>{t("passkey.removeText")}</p>
    </ConfirmDialog>
  );
}
