import { afterEach, describe, expect, it, vi } from "vitest";
import { findPlace, type ListPlace, readPlace, writePlace } from "./list-places.ts";

afterEach(() => sessionStorage.clear());

const left = (at: number): ListPlace => ({ anchors: [{ uuid: "p1", top: -12 }], at, heights: [310, 420] });

it("remembers the place of each list, of the last ten", () => {
  for (let number = 1; number <= 11; number += 1) writePlace(`home ${number}`, left(number));
  writePlace("home 5", left(40));
  writePlace("home 6", null);
  expect(readPlace("home 1")).toBeNull();
  expect(readPlace("home 2")?.at).toBe(2);
  expect(readPlace("home 5")).toEqual(left(40));
  expect(readPlace("home 6")).toBeNull();
});

it("begins at the top where nothing can be stored, or something else is", () => {
  sessionStorage.setItem("verdoro.lists", "{");
  expect(readPlace("home")).toBeNull();
  vi.spyOn(Storage.prototype, "setItem").mockImplementationOnce(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  writePlace("home", left(1));
  expect(readPlace("home")).toBeNull();
});

describe("a place among items that have changed", () => {
  const place: ListPlace = {
    anchors: [
      { uuid: "c", top: -40 },
      { uuid: "d", top: 260 },
    ],
    at: 2,
    heights: [100, 200, 300, 400],
    estimate: 250,
  };
  const among = (uuids: string) =>
    findPlace(
      place,
      Array.from(uuids, (uuid) => ({ uuid })),
    );

  it("is where it was", () => {
    expect(among("abcd")).toEqual({ at: 2, top: -40, heights: [100, 200, 300, 400], estimate: 250 });
  });

  it("moves with the items added or removed before it", () => {
    expect(among("xyabcd")).toEqual({ at: 4, top: -40, heights: [-1, -1, 100, 200, 300, 400], estimate: 250 });
    expect(among("bcd")).toEqual({ at: 1, top: -40, heights: [200, 300, 400], estimate: 250 });
  });

  it("is found by the next item where its first was removed", () => {
    expect(among("abd")).toMatchObject({ at: 2, top: 260 });
    expect(among("ab")).toBeNull();
  });
});
