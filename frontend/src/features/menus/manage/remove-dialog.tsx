import { useTranslation } from "react-i18next";
import { type MenuPart, removePart } from "@/api/menu-editing.ts";
import { menuKeys } from "@/api/menus.ts";
import { useSend } from "@/api/use-send.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";

type RemoveDialogProps = { part: MenuPart; uuid: string; name: string; onClose: () => void };

/** Asks before a menu, a section or a dish is deleted with all that is in it. */
export default function RemoveDialog({ part, uuid, name, onClose }: RemoveDialogProps) {
  const { t } = useTranslation("editor");
  const { send, isSending, problem } = useSend((uuid: string) => removePart(part, uuid), {
    invalidates: menuKeys,
    onSent: onClose,
  });
  return (
    <ConfirmDialog
      title={t("remove.title", { name })}
      confirm={t("remove.yes")}
      cancelLabel={t("remove.no")}
      {...{ isSending, problem, onClose }}
      onConfirm={() => send(uuid)}
    >
      <p>{t(`remove.${part}`)}</p>
    </ConfirmDialog>
  );
}
