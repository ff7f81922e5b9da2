import { afterEach, expect, it, vi } from "vitest";
import { readPlace, writePlace } from "./list-places.ts";

afterEach(() => sessionStorage.clear());

it("remembers the place of each list, of the last ten", () => {
  for (let number = 1; number <= 11; number += 1) writePlace(`home ${number}`, { count: number, heights: [], top: 0 });
  writePlace("home 5", { count: 40, heights: [310, 420], top: 512 });
  expect(readPlace("home 1")).toBeNull();
  expect(readPlace("home 2")?.count).toBe(2);
  expect(readPlace("home 5")).toEqual({ count: 40, heights: [310, 420], top: 512 });
});

it("begins at the top where nothing can be stored, or something else is", () => {
  sessionStorage.setItem("verdoro.lists", "{");
  expect(readPlace("home")).toBeNull();
  vi.spyOn(Storage.prototype, "setItem").mockImplementationOnce(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  writePlace("home", { count: 1, heights: [], top: 0 });
  expect(readPlace("home")).toBeNull();
});
