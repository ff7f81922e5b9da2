import i18next from "i18next";
import type { Reservation } from "@/api/reservations.ts";
import { download } from "@/lib/download.ts";
import { calendarFile } from "@/lib/icalendar.ts";

/** Downloads a reservation as a calendar file. */
export function addToCalendar({ uuid, business, code, party, starts_at, ends_at }: Reservation): void {
  const guests = i18next.t("party.guests", { count: party });
  const file = calendarFile({
    uid: `${uuid}@verdoro`,
    starts_at,
    ends_at,
    title: `${business.name}, ${guests}`,
    place: [business.name, business.address_line].filter(Boolean).join(", "),
    text: `${i18next.t("booking:booked.code")}: ${code}`,
  });
  download(`verdoro-${code}.ics`, "text/calendar", file);
}
