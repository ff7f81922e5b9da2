/** A calendar event; times are RFC 3339 in UTC. */
export type Appointment = {
  uid: string;
  starts_at: string;
  ends_at: string;
  title: string;
  place: string;
  text: string;
};

/** The event as an iCalendar file (RFC 5545). */
export function calendarFile({ uid, starts_at, ends_at, title, place, text }: Appointment, now = new Date()): string {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Verdoro//Reservations//EN",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${stamp(now.toISOString())}`,
    `DTSTART:${stamp(starts_at)}`,
    `DTEND:${stamp(ends_at)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(text)}`,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(folded)
    .join("\r\n");
}

/** "20261121T190000Z". */
function stamp(moment: string): string {
  return new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, "");
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, "\\n");
}

/** Lines of at most 75 octets; a longer one goes on after a space (§3.1). Characters are not split. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const lines = [""];
  for (const character of line) {
    const last = lines.length - 1;
    const grown = `${lines[last]}${character}`;
    if (encoder.encode(grown).length <= 75) lines[last] = grown;
    else lines.push(` ${character}`);
  }
  return lines.join("\r\n");
}
