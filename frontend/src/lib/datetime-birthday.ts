import { locale, shortDate } from "./datetime.ts";

const two = (number: number) => String(number).padStart(2, "0");

/** A birthday as people write it, with the year if it is known. */
export function birthdayText({ day, month, year }: { day: number; month: number; year?: number | null }): string {
  if (year) return shortDate(`${year}-${two(month)}-${two(day)}`);
  // A leap year: 29 February is a birthday.
  const format = new Intl.DateTimeFormat(locale(), { day: "numeric", month: "long", timeZone: "UTC" });
  return format.format(Date.UTC(2000, month - 1, day));
}
