import { useTranslation } from "react-i18next";
import type { GuestBirthday, GuestCard } from "@/api/guest-cards.ts";
import { dateIn, locale, readersZone, shortDate } from "@/lib/datetime.ts";

/** The day of a moment, for the reader. */
export const dayOfMoment = (moment: string) => shortDate(dateIn(readersZone(), new Date(moment)));

const two = (number: number) => String(number).padStart(2, "0");

/** A birthday as people write it, with the year if it is known. */
export function birthdayText({ day, month, year }: GuestBirthday): string {
  if (year !== null) return shortDate(`${year}-${two(month)}-${two(day)}`);
  // A leap year: 29 February is a birthday.
  const format = new Intl.DateTimeFormat(locale(), { day: "numeric", month: "long", timeZone: "UTC" });
  return format.format(Date.UTC(2000, month - 1, day));
}

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
