import { expect, it } from "vitest";
import { calendarFile } from "./icalendar.ts";

const file = calendarFile(
  {
    uid: "r1@verdoro",
    starts_at: "2026-11-21T19:00:00Z",
    ends_at: "2026-11-21T20:45:00.000Z",
    title: "Trattoria Sant’Ambra; 4 persone",
    place: "Via dei Macci 12, 50122 Firenze",
    text: `Codice: K7M2QX\nà${"è".repeat(60)}`,
  },
  new Date("2026-11-20T10:00:00Z"),
);

it("writes the event in UTC", () => {
  expect(file).toContain("\r\nDTSTART:20261121T190000Z\r\nDTEND:20261121T204500Z\r\n");
  expect(file).toContain("\r\nDTSTAMP:20261120T100000Z\r\n");
  expect(file.endsWith("END:VEVENT\r\nEND:VCALENDAR\r\n")).toBe(true);
});

it("escapes special characters", () => {
  expect(file).toContain("SUMMARY:Trattoria Sant’Ambra\\; 4 persone");
  expect(file).toContain("LOCATION:Via dei Macci 12\\, 50122 Firenze");
  expect(file).toContain("DESCRIPTION:Codice: K7M2QX\\nà");
});

it("folds lines at 75 octets without splitting a character", () => {
  for (const line of file.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replace(/\r\n /g, "")).toContain(`à${"è".repeat(60)}`);
});
