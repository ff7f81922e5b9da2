import { useTranslation } from "react-i18next";
import type { GuestCard } from "@/api/guest-cards.ts";
import { dateIn, readersZone, shortDate } from "@/lib/datetime.ts";

/** The day of a moment, for the reader. */
export const dayOfMoment = (moment: string) => shortDate(dateIn(readersZone(), new Date(moment)));

/** What the guest's reservations came to, in words. */
export function useHistoryFacts() {
  const { t } = useTranslation("guests");
  return ({ visits, no_shows, cancellations, last_visit_at }: GuestCard): string[] =>
    [
      t("facts.visits", { count: visits }),
      no_shows > 0 && t("facts.noShows", { count: no_shows }),
      cancellations > 0 && t("facts.cancellations", { count: cancellations }),
      last_visit_at && t("facts.last", { date: dayOfMoment(last_visit_at) }),
    ].filter((fact) => typeof fact === "string");
}
