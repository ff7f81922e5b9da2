import { useTranslation } from "react-i18next";
import { type Bookmark, bookmarkKeys, changeBookmark } from "@/api/bookmarks.ts";
import { useShowBookmark } from "@/api/show-bookmark.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormArea } from "@/ui/form-field.tsx";

/** The maximum length of a note. */
const longest = 1000;

/** A private note on a saved business. */
export default function NoteDialog({ bookmark, onClose }: { bookmark: Bookmark; onClose: () => void }) {
  const { t } = useTranslation("people");
  const show = useShowBookmark();
  const { control, submit, isSending, problem } = useForm({
    values: { note: bookmark.note ?? "" },
    send: ({ note }) => changeBookmark(bookmark.uuid, { note: note.trim() || null }),
    invalidates: bookmarkKeys,
    onSent: ({ data }) => {
      void show(data);
      onClose();
    },
  });
  return (
    <FormDialog
      title={bookmark.business.name}
      submit={t("note.keep")}
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      <FormArea
        control={control}
        name="note"
        label={t("note.label")}
        description={t("note.private")}
        maxLength={longest}
        rows={4}
      />
    </FormDialog>
  );
}
