import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { answerGuestNote, type GuestCardNote, ownGuestCardKeys } from "@/api/guest-cards.ts";
import { optionalText } from "@/features/shared/rules.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormArea } from "@/ui/form-field.tsx";

/** What I say to a note about me. An empty answer takes it back. */
export default function AnswerDialog({ note, onClose }: { note: GuestCardNote; onClose: () => void }) {
  const { t } = useTranslation("guests");
  const { control, submit, isSending, problem } = useForm({
    schema: v.object({ answer: optionalText() }),
    values: { answer: note.answer ?? "" },
    send: ({ answer }) => answerGuestNote({ uuid: note.uuid, answer: answer || null }),
    invalidates: ownGuestCardKeys,
    onSent: onClose,
  });
  return (
    <FormDialog
      title={t("own.answerTitle")}
      submit={t("edit.save")}
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      <p className="text-base break-words whitespace-pre-line text-ink">{note.text}</p>
      <FormArea
        control={control}
        name="answer"
        label={t("own.yourAnswer")}
        description={t("own.answerHint")}
        rows={4}
        maxLength={500}
      />
    </FormDialog>
  );
}
