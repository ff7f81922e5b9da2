import { useTranslation } from "react-i18next";
import { removeItem, type SustainabilityItem, sustainabilityKeys } from "@/api/sustainability.ts";
import { useSend } from "@/api/use-send.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";

/** Asks before an item is deleted. */
export default function RemoveDialog({ item, onClose }: { item: SustainabilityItem; onClose: () => void }) {
  const { t } = useTranslation("sustainability");
  const { send, isSending, problem } = useSend(removeItem, { invalidates: sustainabilityKeys, onSent: onClose });
  return (
    <ConfirmDialog
      title={t("remove.title", { title: item.title })}
      confirm={t("remove.yes")}
      cancelLabel={t("remove.no")}
      {...{ isSending, problem, onClose }}
      onConfirm={() => send(item.uuid)}
    >
      <p>{t("remove.text")}</p>
    </ConfirmDialog>
  );
}
