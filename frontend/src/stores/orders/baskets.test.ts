import { beforeEach, expect, it, vi } from "vitest";
import { addToBasket, changeBasket, clearBaskets, readBasket } from "./baskets.ts";

const line = { id: "l1", item_id: "i1", variant_id: null, options: {}, quantity: 1, note: "" };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T15:00:00Z") });
  clearBaskets();
  return () => vi.useRealTimers();
});

/** Loads the store as on the next page load. */
async function nextVisit() {
  vi.resetModules();
  return (await import("./baskets.ts")).readBasket;
}

it("keeps a basket for each business over a reload, for a week", async () => {
  addToBasket("b1", line);
  changeBasket("b1", { allergy_note: "nuts" });
  addToBasket("b2", { ...line, quantity: 3 });
  const readAgain = await nextVisit();
  expect(readAgain("b1")).toMatchObject({ lines: [line], allergy_note: "nuts", way: "takeaway" });
  expect(readAgain("b2").lines).toEqual([{ ...line, quantity: 3 }]);
  vi.setSystemTime(Date.now() + 8 * 24 * 3_600_000);
  expect((await nextVisit())("b1").lines).toEqual([]);
});

it("has no basket after signing out", async () => {
  addToBasket("b1", line);
  clearBaskets();
  expect(readBasket("b1").lines).toEqual([]);
  expect((await nextVisit())("b1").lines).toEqual([]);
});
