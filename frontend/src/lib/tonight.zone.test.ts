import { expect, it } from "vitest";
import { endOfNight } from "./tonight.ts";

it.each([
  ["2026-11-21T19:00:00Z", "2026-11-22T05:00:00.000Z"],
  ["2026-11-21T23:30:00Z", "2026-11-22T05:00:00.000Z"],
  ["2026-11-22T05:30:00Z", "2026-11-23T05:00:00.000Z"],
])("a night in Florence that goes on at %s ends at %s", (now, end) => {
  expect(endOfNight("Europe/Rome", Date.parse(now))).toBe(end);
});
