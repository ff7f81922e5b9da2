import { lazy, Suspense, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { GuestCardNote, OwnGuestCard } from "@/api/guest-cards.ts";
import { dayOfMoment } from "@/features/reservations/guests/guest-facts.ts";
import { listOf } from "@/lib/datetime.ts";
import { birthdayText } from "@/lib/datetime-birthday.ts";
import { paths } from "@/lib/paths.ts";
import { Button } from "@/ui/button.tsx";
import { Link } from "@/ui/link.tsx";

const AllergiesDialog = lazy(() => import("./allergies-dialog.tsx"));
const AnswerDialog = lazy(() => import("./answer-dialog.tsx"));

/** All that a place notes about me. */
export function OwnCard({ card }: { card: OwnGuestCard }) {
  const { t } = useTranslation("guests");
  const heading = useId();
  const [answering, setAnswering] = useState<GuestCardNote | null>(null);
  const [isTelling, setTelling] = useState(false);
  const facts = [
    { label: t("fields.name"), value: card.name },
    { label: t("fields.phone"), value: card.phone },
    { label: t("fields.email"), value: card.email },
    { label: t("fields.tags"), value: card.tags.length > 0 && listOf(card.tags) },
    { label: t("fields.seating"), value: card.seating },
    { label: t("fields.birthday"), value: card.birthday && birthdayText(card.birthday) },
    { label: t("own.allergies"), value: card.allergies ?? t("own.noAllergies") },
  ].filter(({ value }) => value);
  return (
    <section aria-labelledby={heading} className="flex flex-col items-start gap-4 border-t border-line pt-5">
      <h2 id={heading} className="display text-xl font-semibold break-words text-ink">
        <Link to={paths.restaurant(card.business.uuid)}>{card.business.name}</Link>
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-base">
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 break-words text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      <Button variant="secondary" onPress={() => setTelling(true)}>
        {card.allergies ? t("own.changeAllergies") : t("own.tellAllergies")}
      </Button>
      {card.notes.length === 0 ? (
        <p className="text-base text-muted">{t("own.noNotes")}</p>
      ) : (
        <ul className="w-full">
          {card.notes.map((note) => (
            <Note key={note.uuid} note={note} onAnswer={() => setAnswering(note)} />
          ))}
        </ul>
      )}
      <Suspense>
        {answering && <AnswerDialog note={answering} onClose={() => setAnswering(null)} />}
        {isTelling && <AllergiesDialog card={card} onClose={() => setTelling(false)} />}
      </Suspense>
    </section>
  );
}

function Note({ note, onAnswer }: { note: GuestCardNote; onAnswer: () => void }) {
  const { t } = useTranslation("guests");
  return (
    <li className="flex flex-col items-start gap-2 border-t border-line py-4">
      <p className="text-base break-words whitespace-pre-line text-ink">{note.text}</p>
      <p className="text-sm text-muted">{t("own.noted", { date: dayOfMoment(note.created_at) })}</p>
      {note.answer && (
        <blockquote className="m-0 border-l-3 border-line pl-3 text-base break-words whitespace-pre-line text-ink">
          <span className="block text-sm text-muted">{t("own.yourAnswer")}</span>
          {note.answer}
        </blockquote>
      )}
      <Button variant="secondary" onPress={onAnswer}>
        {note.answer ? t("own.changeAnswer") : t("own.answer")}
      </Button>
    </li>
  );
}
