import { expect, it } from "vitest";
import { sittings } from "./sittings.ts";

const at = (time: string) => ({ starts_at: `2026-11-21T${time}:00+01:00` });
const times = (parted: { starts_at: string }[][]) =>
  parted.map((sitting) => sitting.map(({ starts_at }) => starts_at.slice(11, 16)));

it("splits a day at gaps of more than an hour and a half between arrivals", () => {
  const day = ["12:00", "13:30", "15:00", "19:00", "19:00", "20:15"].map(at);
  expect(times(sittings(day))).toEqual([
    ["12:00", "13:30", "15:00"],
    ["19:00", "19:00", "20:15"],
  ]);
});

it("does not split a night at midnight", () => {
  const night = [at("23:30"), { starts_at: "2026-11-22T00:30:00+01:00" }];
  expect(sittings(night)).toHaveLength(1);
});

it("has none on a day without reservations", () => expect(sittings([])).toEqual([]));
