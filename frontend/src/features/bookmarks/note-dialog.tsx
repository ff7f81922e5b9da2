import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Bookmark, changeBookmark } from "@/api/bookmarks.ts";
import { fieldMessages, messageOf } from "@/api/errors.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { TextArea } from "@/ui/text-field.tsx";

/** As long as a note may be. */
const longest = 1000;

type NoteDialogProps = { bookmark: Bookmark; onClose: (isChanged: boolean) => void };

/** A private note on a saved place. */
export default function NoteDialog({ bookmark, onClose }: NoteDialogProps) {
  const { t } = useTranslation("people");
  const [note, setNote] = useState(bookmark.note ?? "");
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const keep = async () => {
    setSending(true);
    const { error } = await changeBookmark(bookmark.uuid, { note: note.trim() || null });
    setSending(false);
    if (error) return setProblem(fieldMessages(error).note ?? messageOf(error));
    return onClose(true);
  };
  return (
    <Dialog
      title={bookmark.business.name}
      isOpen
      onOpenChange={(open) => !open && onClose(false)}
      footer={
        <Button isLoading={isSending} onPress={keep}>
          {t("note.keep")}
        </Button>
      }
    >
      <TextArea
        label={t("note.label")}
        description={t("note.private")}
        error={problem}
        maxLength={longest}
        rows={4}
        value={note}
        onChange={setNote}
      />
    </Dialog>
  );
}
