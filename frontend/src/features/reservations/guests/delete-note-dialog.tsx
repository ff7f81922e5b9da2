import { useTranslation } from "react-i18next";
import { deleteGuestNote, type GuestCardNote, guestCardKeys } from "@/api/guest-cards.ts";
import { useSend } from "@/api/use-send.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";

/** Asks before a note and its answer are deleted. */
export default function DeleteNoteDialog({ note, onClose }: { note: GuestCardNote; onClose: () => void }) {
  const { t } = useTranslation("guests");
  const { send, isSending, problem } = useSend(deleteGuestNote, { invalidates: guestCardKeys, onSent: onClose });
  return (
    <ConfirmDialog
      title={t("notes.deleteTitle")}
      confirm={t("notes.delete")}
      cancelLabel={t("notes.keep")}
      {...{ isSending, problem, onClose }}
      onConfirm={() => send(note.uuid)}
    >
      <p className="break-words whitespace-pre-line">{note.text}</p>
    </ConfirmDialog>
  );
}
