import { expect, it } from "vitest";
import { timeOf } from "@/lib/datetime.ts";
import { makeReservation } from "@/test/reservations.ts";
import { columnsOf, coversIn, joined, type Span, served, stayOf, tracksOf } from "./span.ts";

const rome = "Europe/Rome";
const at = (moment: string) => Date.parse(moment);
const service = (opens: string, closes: string, days = [1, 2, 3, 4, 5, 6, 7]) => ({
  uuid: "s1",
  business_id: "b1",
  name: "Dinner",
  days,
  opens,
  closes,
  last_seating: closes,
  from_date: null,
  until_date: null,
  is_special: false,
  pacing_covers: null,
  pacing_parties: null,
});
const spanOf = (date: string, opens: string, closes: string) =>
  joined(served([service(opens, closes)], date, rome)) as Span;
const times = (span: Span) => columnsOf(span).map((moment) => timeOf(new Date(moment).toISOString(), rome));

it("joins services that overlap or follow each other", () => {
  const services = [service("12:00", "15:00"), service("14:00", "18:00"), service("19:00", "23:00")];
  expect(joined(served(services, "2026-11-21", rome))).toEqual({
    from: at("2026-11-21T11:00:00Z"),
    until: at("2026-11-21T22:00:00Z"),
  });
});

it("shows a service past midnight on the day on which it starts", () => {
  const shown = times(spanOf("2026-11-21", "19:00", "02:00"));
  expect([shown[0], shown.at(-1), shown.length]).toEqual(["19:00", "01:45", 28]);
});

it("takes only the services of that weekday and season", () => {
  const saturdays = service("19:00", "23:00", [6]);
  expect(served([saturdays], "2026-11-21", rome)).toHaveLength(1);
  expect(served([saturdays], "2026-11-22", rome)).toHaveLength(0);
  expect(served([{ ...saturdays, from_date: "2026-12-01" }], "2026-11-21", rome)).toHaveLength(0);
  expect(served([{ ...saturdays, until_date: "2026-11-20" }], "2026-11-21", rome)).toHaveLength(0);
});

it("takes only the special services of a date that has them", () => {
  const lunch = { ...service("12:00", "16:00"), from_date: "2026-12-25", until_date: "2026-12-25", is_special: true };
  const services = [service("19:00", "23:00"), lunch];
  expect(joined(served(services, "2026-12-25", rome))?.until).toBe(at("2026-12-25T15:00:00Z"));
  expect(served(services, "2026-12-26", rome)).toHaveLength(1);
});

it("has every quarter of an hour of the night on which the clocks go back", () => {
  const shown = times(spanOf("2026-10-24", "23:00", "04:00"));
  expect(shown).toHaveLength(24);
  expect(shown.filter((time) => time === "02:30")).toHaveLength(2);
});

it("leaves out the hour that does not exist on the night on which the clocks go forward", () => {
  const shown = times(spanOf("2026-03-28", "23:00", "04:00"));
  expect(shown).toHaveLength(16);
  expect(shown).not.toContain("02:30");
});

it("places a party by elapsed minutes across the change of the clocks", () => {
  const span = spanOf("2026-10-24", "23:00", "04:00");
  const night = makeReservation({ starts_at: "2026-10-25T00:30:00Z", ends_at: "2026-10-25T02:00:00Z" });
  // From 02:30 summer time to 03:00 winter time: 90 minutes, 3.5 hours after 23:00.
  expect(tracksOf(stayOf(night, 0), span)).toEqual({ start: 43, end: 61 });
});

it("keeps a party that overstays at its table until now, one that left until it left", () => {
  const now = at("2026-11-21T21:30:00Z");
  const seated = makeReservation({ status: "seated", seated_at: "2026-11-21T19:10:00Z" });
  expect(stayOf(seated, now)).toEqual({ from: at("2026-11-21T19:10:00Z"), until: now });
  const left = makeReservation({
    status: "completed",
    seated_at: "2026-11-21T19:10:00Z",
    left_at: "2026-11-21T20:00:00Z",
  });
  expect(stayOf(left, now).until).toBe(at("2026-11-21T20:00:00Z"));
});

it("shows what starts before or ends after the day at its edges", () => {
  const span = { from: at("2026-11-21T18:00:00Z"), until: at("2026-11-21T19:00:00Z") };
  expect(tracksOf({ from: span.from - 600_000, until: span.until + 600_000 }, span)).toEqual({ start: 1, end: 13 });
});

it("counts the guests at table in each column", () => {
  const from = at("2026-11-21T19:00:00Z");
  const quarter = 15 * 60_000;
  const columns = columnsOf({ from, until: from + 3 * quarter });
  const stays = [
    { from, until: from + quarter, party: 2 },
    { from: from + 60_000, until: from + 2 * quarter, party: 3 },
  ];
  expect(coversIn(columns, stays)).toEqual([5, 3, 0]);
});
