import i18next from "i18next";
import { expect, it } from "vitest";
import {
  addDays,
  countdown,
  dateIn,
  dayOf,
  decimal,
  distance,
  longDate,
  momentAt,
  readersZone,
  timeOf,
  weekdayOf,
} from "./datetime.ts";

it("runs in a time zone other than the business's", () => {
  const zones = ["Asia/Kathmandu", "Asia/Katmandu", "America/St_Johns", "Pacific/Auckland", "Pacific/Kiritimati"];
  expect(zones).toContain(readersZone());
});

it("shows a moment in the business's time zone", () => {
  expect(timeOf("2026-11-21T19:00:00Z", "Europe/Rome")).toBe("20:00");
  expect(dayOf("2026-11-21T23:30:00Z", "Europe/Rome")).toBe("Sunday 22 November");
  expect(dateIn("Europe/Rome", new Date("2026-11-21T23:30:00Z"))).toBe("2026-11-22");
});

it("shows a calendar date as that date", () => {
  expect(longDate("2026-03-29")).toBe("Sunday 29 March");
  expect(weekdayOf("2026-11-21")).toBe("Sat");
});

it("adds days across months and daylight saving time", () => {
  expect(addDays("2026-03-28", 1)).toBe("2026-03-29");
  expect(addDays("2026-03-29", 1)).toBe("2026-03-30");
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
});

it("uses Italian for Italian readers", async () => {
  await i18next.changeLanguage("it");
  expect(longDate("2026-11-21")).toBe("sabato 21 novembre");
  expect(longDate("2026-12-01")).toBe("martedì 1º dicembre");
  expect(dayOf("2026-11-30T23:30:00Z", "Europe/Rome")).toBe("martedì 1º dicembre");
  expect(longDate("2026-12-11")).toBe("venerdì 11 dicembre");
  expect(decimal(4.66)).toBe("4,7");
});

it.each([
  [3, "10 m"],
  [352, "350 m"],
  [1240, "1.2 km"],
  [12_300, "12 km"],
])("rounds %d m", (metres, text) => {
  expect(distance(metres).replace(/\s/g, " ")).toBe(text);
});

it("counts down to zero", () => {
  expect(countdown(247_000)).toBe("4:07");
  expect(countdown(-5)).toBe("0:00");
});

it.each([
  ["2026-11-21", "20:00", "Europe/Rome", "2026-11-21T19:00:00.000Z"],
  ["2026-07-01", "00:15", "Europe/Rome", "2026-06-30T22:15:00.000Z"],
  ["2026-03-29", "01:30", "Europe/Rome", "2026-03-29T00:30:00.000Z"],
  ["2026-03-29", "03:30", "Europe/Rome", "2026-03-29T01:30:00.000Z"],
  ["2026-11-21", "12:00", "America/St_Johns", "2026-11-21T15:30:00.000Z"],
])("finds the moment of %s %s in %s", (date, time, zone, moment) => {
  expect(momentAt(date, time, zone)).toBe(moment);
});
