import { expect, it } from "vitest";
import { sittings } from "./sittings.ts";

const at = (time: string) => ({ starts_at: `2026-11-21T${time}:00+01:00` });
const times = (parted: { starts_at: string }[][]) =>
  parted.map((sitting) => sitting.map(({ starts_at }) => starts_at.slice(11, 16)));

it("parts a day where nobody arrives for more than an hour and a half", () => {
  const day = ["12:00", "13:30", "15:00", "19:00", "19:00", "20:15"].map(at);
  expect(times(sittings(day))).toEqual([
    ["12:00", "13:30", "15:00"],
    ["19:00", "19:00", "20:15"],
  ]);
});

it("keeps a night together that goes on after midnight", () => {
  const night = [at("23:30"), { starts_at: "2026-11-22T00:30:00+01:00" }];
  expect(sittings(night)).toHaveLength(1);
});

it("has none on a day without reservations", () => expect(sittings([])).toEqual([]));
