import { expect, it } from "vitest";
import { areasOf, autoLayout, type Table } from "./auto-layout.ts";

const table = (number: number, max_party: number, area: string | null = null): Table => ({
  uuid: `t${number}`,
  business_id: "b1",
  label: String(number),
  area,
  min_party: 1,
  max_party,
  use: "online",
  priority: 0,
  position: number,
});

it("places tables in rows without overlap, by their seats", () => {
  const { width, height, shapes } = autoLayout([2, 4, 6, 2, 8].map((seats, index) => table(index, seats)));
  expect([width, height]).toEqual([1040, 480]);
  expect(shapes.map(({ kind }) => kind)).toEqual([
    "round_table",
    "rectangular_table",
    "rectangular_table",
    "round_table",
    "rectangular_table",
  ]);
  expect(shapes.map(({ x, y }) => [x, y])).toEqual([
    [120, 100],
    [340, 95],
    [550, 95],
    [840, 100],
    [70, 295],
  ]);
});

it("stays within the largest plan with the most tables", () => {
  const { width, height } = autoLayout(Array.from({ length: 200 }, (_, index) => table(index, 8)));
  expect(Math.max(width, height)).toBeLessThanOrEqual(5000);
});

it("finds each area once", () => {
  expect(areasOf([table(1, 2, "Sala"), table(2, 2), table(3, 2, "Sala")])).toEqual(["Sala", null]);
});
