import { useTranslation } from "react-i18next";
import { removeSetup, type SetupKind, setupKeys } from "@/api/booking-setup.ts";
import { useSend } from "@/api/use-send.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";

type RemoveEntryProps = { kind: SetupKind; uuid: string; name: string; onClose: () => void };

/** Asks for confirmation before an entry is deleted. */
export function RemoveEntry({ kind, uuid, name, onClose }: RemoveEntryProps) {
  const { t } = useTranslation("manage");
  const { send, isSending, problem } = useSend((uuid: string) => removeSetup(kind, uuid), {
    invalidates: setupKeys(kind),
    onSent: onClose,
  });
  return (
    <ConfirmDialog
      title={t("setup.removeTitle", { name })}
      confirm={t("setup.removeYes")}
      cancelLabel={t("setup.keep")}
      {...{ isSending, problem, onClose }}
      onConfirm={() => send(uuid)}
    >
      <p>{t("setup.removeText")}</p>
    </ConfirmDialog>
  );
}
