import { expect, it } from "vitest";
import { readBooking, writeBooking } from "./booking-params.ts";

const read = (search: string) => readBooking(new URLSearchParams(search), "Europe/Rome");

it("reads party, day and time of a booking", () => {
  expect(read("party=4&at=2026-11-21T19:00:00Z")).toEqual({
    party: 4,
    date: "2026-11-21",
    at: "2026-11-21T19:00:00.000Z",
  });
  expect(read("date=2026-12-01")).toEqual({ party: 2, date: "2026-12-01", at: null });
});

it("reads a local time of a day", () => {
  const eight = { party: 4, date: "2026-12-01", at: "2026-12-01T19:00:00.000Z" };
  expect(read("party=4&date=2026-12-01&time=20:00")).toEqual(eight);
  expect(read("time=20:00")).toEqual({ party: 2, date: null, at: null });
});

it("uses the day in the business's time zone", () => {
  expect(read("at=2026-11-21T23:30:00Z").date).toBe("2026-11-22");
});

it("has the evening of a time past midnight", () => {
  const late = { party: 2, date: "2026-11-21", at: "2026-11-21T23:30:00.000Z" };
  expect(readBooking(writeBooking(late), "Europe/Rome")).toEqual(late);
});

it("ignores invalid values", () => {
  expect(read("party=x&at=soon&date=tomorrow")).toEqual({ party: 2, date: null, at: null });
  expect(read("at=%2B275760-09-01T00:00:00Z&date=2026-99-99")).toEqual({ party: 2, date: null, at: null });
});

it("survives a round trip through the URL", () => {
  const choice = { party: 3, date: "2026-11-21", at: "2026-11-21T19:00:00.000Z" };
  expect(readBooking(writeBooking(choice), "Europe/Rome")).toEqual(choice);
});
