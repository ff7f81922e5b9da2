import { useTranslation } from "react-i18next";
import type { GuestCard } from "@/api/guest-cards.ts";
import { birthdayText } from "@/lib/datetime-birthday.ts";
import { Badge } from "@/ui/badge.tsx";
import { Callout } from "@/ui/callout.tsx";
import { DotSeparated } from "@/ui/dot-separated.tsx";
import { useHistoryFacts } from "./guest-facts.ts";

/** What the business knows of a guest, allergies first. */
export function CardFacts({ card }: { card: GuestCard }) {
  const { t } = useTranslation("guests");
  const history = useHistoryFacts();
  const facts = [
    { label: t("fields.phone"), value: card.phone },
    { label: t("fields.email"), value: card.email },
    { label: t("fields.seating"), value: card.seating },
    { label: t("fields.birthday"), value: card.birthday && birthdayText(card.birthday) },
  ].filter(({ value }) => value);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-base text-muted">
        <DotSeparated facts={history(card)} />
      </p>
      {card.allergies && <Callout tone="caution">{t("card.allergies", { allergies: card.allergies })}</Callout>}
      {card.tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {card.tags.map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
      {facts.length > 0 && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-base">
          {facts.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0 break-words text-ink">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
