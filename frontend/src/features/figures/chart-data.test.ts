import { expect, it } from "vitest";
import { type ChartData, labelStep, peakOf, tableOf } from "./chart-data.ts";

const chart: ChartData = {
  title: "Covers",
  axis: "Day",
  places: [
    { name: "Sat 21 Nov", short: "21" },
    { name: "Sun 22 Nov", short: "22" },
  ],
  series: [
    { label: "Came", tone: "positive", values: [12, null] },
    { label: "Expected", tone: "muted", values: [3, 8] },
  ],
  shape: "stack",
  format: String,
};

it("has a table with every value", () => {
  expect(tableOf(chart)).toEqual({
    head: ["Day", "Came", "Expected"],
    lines: [
      ["Sat 21 Nov", 12, 3],
      ["Sun 22 Nov", null, 8],
    ],
  });
});

it("fits stacked bars, bars side by side, and no bars at all", () => {
  expect(peakOf(chart)).toBe(15);
  expect(peakOf({ ...chart, shape: "group" })).toBe(12);
  expect(peakOf({ ...chart, places: [] })).toBe(1);
  expect(peakOf({ ...chart, top: 100 })).toBe(100);
});

it("leaves labels out where they would overlap", () => {
  expect(labelStep(60, 40)).toBe(1);
  expect(labelStep(10, 40)).toBe(4);
});
