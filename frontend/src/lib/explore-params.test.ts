import { describe, expect, it } from "vitest";
import { type ExploreParams, isOnlyWords, noFilters, readExplore, writeExplore } from "./explore-params.ts";

const read = (search: string) => readExplore(new URLSearchParams(search));

const everything: ExploreParams = {
  searchParam: "pici, fatti a mano & vino",
  location: { latitude: 43.77311, longitude: -11.25581, name: "Duomo, lato sud" },
  area: [11.2, 43.7, 11.3, 43.8],
  distance: "0.5",
  restaurantType: ["restaurant", "pizzeria"],
  foodType: ["tuscan", "tex-mex"],
  price: ["1", "3"],
  diet: ["gluten_free"],
  openNow: false,
  date: "2026-11-21",
  time: "20:30",
  openAt: true,
  party: 6,
  sort: "rating",
};

describe("the search in the URL", () => {
  it("survives a round trip", () => {
    expect(readExplore(writeExplore(everything))).toEqual(everything);
    expect(readExplore(writeExplore(noFilters))).toEqual(noFilters);
  });

  it("omits default values", () => {
    expect(writeExplore(noFilters).toString()).toBe("");
    expect(writeExplore({ ...noFilters, foodType: ["pizza"] }).toString()).toBe("foodType=pizza");
  });

  it.each([
    ["location=91,11", { location: null }],
    ["date=2026-99-99&time=20:00", { date: null, time: null }],
    ["location=43.7", { location: null }],
    ["location=43.7,abc", { location: null }],
    ["area=11.3,43.8,11.2,43.7", { area: null }],
    ["area=1,2,3", { area: null }],
    ["distance=far", { distance: "0" }],
    ["distance=-1", { distance: "0" }],
    ["restaurantType=nope,bar,bar,%3Cb%3E", { restaurantType: ["bar"] }],
    ["foodType=a,a,%3Cb%3E", { foodType: ["a"] }],
    ["diet=nope,vegan", { diet: ["vegan"] }],
    ["price=0,2,9", { price: ["2"] }],
    ["date=2026-11-21", { date: null, time: null }],
    ["date=2026-11-21&time=25:00", { date: null, time: null }],
    ["openAt=1", { openAt: false }],
    ["openAt=1&openNow=1", { openAt: false, openNow: true }],
    ["openAt=1&openNow=1&date=2026-11-21&time=20:00", { openAt: true, openNow: false }],
    ["party=0", { party: 2 }],
    ["party=999", { party: 2 }],
    ["sort=money", { sort: "relevance" }],
  ])("ignores invalid values: %s", (search, part) => {
    expect(read(search)).toMatchObject(part);
  });

  it.each([
    ["searchParam=pici", true],
    ["searchParam=pici&location=43.7,11.2,me&party=4&sort=distance", true],
    ["searchParam=pici&distance=2", false],
    ["searchParam=pici&openNow=1", false],
    ["searchParam=pici&date=2026-11-21&time=20:00", false],
    ["", false],
  ])("knows whether only words filter it: %s", (search, expected) => {
    expect(isOnlyWords(read(search))).toBe(expected);
  });
});
