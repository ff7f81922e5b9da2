import { expect, it } from "vitest";
import { daysOf, isReadable, readRange, spanBefore } from "./range.ts";

const today = "2026-11-21";
const read = (search: string) => readRange(new URLSearchParams(search), today);

it("ends with yesterday, and compares with as many days before", () => {
  const week = read("range=7");
  expect(week).toEqual({ name: "7", from: "2026-11-14", until: "2026-11-20", by: "day" });
  expect(spanBefore(week)).toEqual({ from: "2026-11-07", until: "2026-11-13" });
  expect(read("")).toEqual({ name: "28", from: "2026-10-24", until: "2026-11-20", by: "day" });
});

it("has twelve months with the current one, and compares with the twelve before", () => {
  const year = read("range=12m");
  expect(year).toEqual({ name: "12m", from: "2025-12-01", until: "2026-11-21", by: "month" });
  expect(spanBefore(year)).toEqual({ from: "2024-12-01", until: "2025-11-30" });
  expect(isReadable(year) && isReadable(spanBefore(year))).toBe(true);
});

it("reads a span of one's own, by days, weeks or months", () => {
  expect(read("range=own&from=2026-01-01&until=2026-01-31").by).toBe("day");
  expect(read("range=own&from=2026-01-01&until=2026-06-30").by).toBe("week");
  expect(read("range=own&from=2026-01-01&until=2026-12-31").by).toBe("month");
  expect(read("range=own&from=nonsense&until=2026-12-31")).toMatchObject({ name: "own", until: "2026-11-20" });
  expect(isReadable({ from: "2026-01-02", until: "2026-01-01" })).toBe(false);
  expect(isReadable({ from: "2026-01-01", until: "2027-01-02" })).toBe(false);
});

it("counts days across a clock change", () => {
  expect(daysOf({ from: "2026-10-25", until: "2026-10-26" })).toBe(2);
});
