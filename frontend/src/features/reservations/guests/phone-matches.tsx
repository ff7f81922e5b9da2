import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type GuestCardMatch, usePhoneMatches } from "@/api/guest-cards.ts";
import { Button } from "@/ui/button.tsx";
import { Callout } from "@/ui/callout.tsx";
import { DotSeparated } from "@/ui/dot-separated.tsx";
import { useHistoryFacts } from "./guest-facts.ts";

/** Milliseconds between the last key press and the request. */
const pause = 350;
/** With fewer digits there are no matches. */
const fewest = 5;

type PhoneMatchesProps = {
  businessId: string;
  phone: string;
  /** The name as it is entered. */
  name: string;
  onChoose: (name: string, email: string | null) => void;
};

/** Offers the guests with a phone number, while it is typed. */
export function PhoneMatches({ businessId, phone, name, onChoose }: PhoneMatchesProps) {
  const settled = useSettled(phone.trim());
  const isLong = settled.replaceAll(/\D/g, "").length >= fewest;
  const matches = usePhoneMatches(businessId, isLong ? settled : null);
  return (
    <div role="status" className="flex flex-col gap-2 empty:hidden">
      {matches.map((match) => (
        <Match key={match.card?.uuid ?? match.name} match={match} isChosen={match.name === name} onChoose={onChoose} />
      ))}
    </div>
  );
}

type MatchProps = { match: GuestCardMatch; isChosen: boolean; onChoose: PhoneMatchesProps["onChoose"] };

function Match({ match: { card, name }, isChosen, onChoose }: MatchProps) {
  const { t } = useTranslation("guests");
  const history = useHistoryFacts();
  return (
    <div className="flex flex-col gap-2 rounded-md border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-base font-semibold break-words text-ink">{name}</p>
        {!isChosen && (
          <Button variant="secondary" onPress={() => onChoose(name, card?.email ?? null)}>
            {t("matches.use")}
          </Button>
        )}
      </div>
      {card && (
        <p className="text-sm text-muted">
          <DotSeparated facts={[...history(card), ...card.tags, card.seating]} />
        </p>
      )}
      {card?.allergies && <Callout tone="caution">{t("card.allergies", { allergies: card.allergies })}</Callout>}
    </div>
  );
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
