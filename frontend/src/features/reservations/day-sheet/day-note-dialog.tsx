import { useTranslation } from "react-i18next";
import { type DayNote, dayNoteKeys, putDayNote } from "@/api/day-notes.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { longDate } from "@/lib/datetime.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormArea } from "@/ui/form-field.tsx";

/** Edits the note of a day; emptied, it is removed. */
export default function DayNoteDialog({ note, onClose }: { note: DayNote; onClose: () => void }) {
  const { t } = useTranslation("staff");
  const { control, submit, isSending, problem } = useForm({
    values: note,
    send: putDayNote,
    invalidates: dayNoteKeys,
    onSent: onClose,
  });
  return (
    <FormDialog
      title={t("dayNote.title", { date: longDate(note.date) })}
      submit={t("dayNote.save")}
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      <FormArea
        control={control}
        name="text"
        label={t("dayNote.text")}
        description={t("dayNote.hint")}
        rows={5}
        maxLength={1000}
        isOptional
      />
    </FormDialog>
  );
}
