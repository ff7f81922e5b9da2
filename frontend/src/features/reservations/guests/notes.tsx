import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { addGuestNote, type GuestCard, type GuestCardNote, guestCardKeys } from "@/api/guest-cards.ts";
import { requiredText } from "@/features/shared/rules.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { Button } from "@/ui/button.tsx";
import { DotSeparated } from "@/ui/dot-separated.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { FormArea } from "@/ui/form-field.tsx";
import { IconButton } from "@/ui/icon-button.tsx";
import { dayOfMoment } from "./guest-facts.ts";

/** The notes of a card with the guest's answers, and a field for another one. */
export function Notes({ card, onDelete }: { card: GuestCard; onDelete: (note: GuestCardNote) => void }) {
  const { t } = useTranslation("guests");
  const { control, submit, reset, isSending, problem } = useForm({
    schema: v.object({ text: requiredText(t("notes.missing")) }),
    values: { text: "" },
    send: ({ text }) => addGuestNote({ card_id: card.uuid, text }),
    invalidates: guestCardKeys,
    onSent: () => {
      reset({ text: "" });
    },
  });
  return (
    <section aria-labelledby="guest-notes" className="flex flex-col gap-4">
      <h3 id="guest-notes" className="text-base font-semibold text-ink">
        {t("notes.title")}
      </h3>
      <form
        noValidate
        className="flex flex-col items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className="w-full">
          <FormArea
            control={control}
            name="text"
            label={t("notes.new")}
            description={card.is_member ? t("notes.readByGuest") : t("notes.ofPhoneGuest")}
            rows={2}
            maxLength={500}
          />
        </div>
        <FormError message={problem} />
        <Button type="submit" variant="secondary" isLoading={isSending}>
          {t("notes.add")}
        </Button>
      </form>
      <ul className="flex flex-col">
        {card.notes.map((note) => (
          <Note key={note.uuid} note={note} onDelete={() => onDelete(note)} />
        ))}
      </ul>
    </section>
  );
}

/** A note with its answer. */
function Note({ note, onDelete }: { note: GuestCardNote; onDelete: () => void }) {
  const { t } = useTranslation("guests");
  return (
    <li className="flex items-start justify-between gap-3 border-t border-line py-3">
      <div className="flex min-w-0 flex-col gap-2">
        <p className="text-base break-words whitespace-pre-line text-ink">{note.text}</p>
        <p className="text-sm text-muted">
          <DotSeparated facts={[note.author_name ?? t("notes.noAuthor"), dayOfMoment(note.created_at)]} />
        </p>
        {note.answer && (
          <blockquote className="m-0 border-l-3 border-line pl-3 text-base break-words whitespace-pre-line text-ink">
            <span className="block text-sm text-muted">{t("notes.answer")}</span>
            {note.answer}
          </blockquote>
        )}
      </div>
      <IconButton name={t("notes.delete")} onPress={onDelete}>
        <Trash2 aria-hidden className="size-5" />
      </IconButton>
    </li>
  );
}
