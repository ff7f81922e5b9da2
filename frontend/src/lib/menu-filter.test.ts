import { expect, it } from "vitest";
import { makeItem, makeMenu, pici, wine } from "@/test/menus.ts";
import { dietsOf, filterSections, passes, readFilter, writeFilter } from "./menu-filter.ts";

it("leaves out dishes that contain or may contain an allergen, and keeps undeclared ones", () => {
  expect(passes(makeItem(), { diet: [], without: ["celery"] })).toBe(false);
  expect(passes(pici, { diet: [], without: ["nuts"] })).toBe(false);
  expect(passes(makeItem(), { diet: [], without: ["nuts"] })).toBe(true);
  expect(passes(wine, { diet: [], without: ["sulphites"] })).toBe(true);
});

it("leaves out dishes that do not suit every diet, and empty sections", () => {
  const left = filterSections(makeMenu().sections, { diet: ["vegan"], without: [] });
  expect(left.map(({ uuid, items }) => [uuid, items.map((item) => item.uuid)])).toEqual([["s1", ["i1"]]]);
  expect(dietsOf(makeMenu().sections, ["vegetarian", "vegan"])).toEqual(["vegan"]);
});

it("is in the URL beside what else is there, without unknown words", () => {
  const search = writeFilter(new URLSearchParams("tab=menu"), { diet: ["vegan"], without: ["nuts", "milk"] });
  expect(`${search}`).toBe("tab=menu&diet=vegan&without=nuts%2Cmilk");
  expect(readFilter(search, ["vegan"])).toEqual({ diet: ["vegan"], without: ["nuts", "milk"] });
  expect(readFilter(new URLSearchParams("diet=air&without=dust,nuts"), ["vegan"])).toEqual({
    diet: [],
    without: ["nuts"],
  });
  expect(`${writeFilter(search, { diet: [], without: [] })}`).toBe("tab=menu");
});
