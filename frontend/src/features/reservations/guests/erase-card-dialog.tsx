import { useTranslation } from "react-i18next";
import { eraseGuestCard, type GuestCard, guestCardKeys } from "@/api/guest-cards.ts";
import { useSend } from "@/api/use-send.ts";
import { notify } from "@/stores/notices.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";

type EraseCardDialogProps = { card: GuestCard; onClose: () => void; onErased: () => void };

/** Asks before a card and its notes are erased. */
export default function EraseCardDialog({ card, onClose, onErased }: EraseCardDialogProps) {
  const { t } = useTranslation("guests");
  const { send, isSending, problem } = useSend(eraseGuestCard, {
    invalidates: guestCardKeys,
    onSent: () => {
      notify.success(t("erase.done"));
      onErased();
    },
  });
  return (
    <ConfirmDialog
      title={t("erase.title", { name: card.name })}
      confirm={t("card.erase")}
      cancelLabel={t("erase.cancel")}
      {...{ isSending, problem, onClose }}
      onConfirm={() => send(card.uuid)}
    >
      <p>{t("erase.text")}</p>
    </ConfirmDialog>
  );
}
