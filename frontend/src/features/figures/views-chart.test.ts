import { expect, it } from "vitest";
import { viewsWithin } from "./views-chart.tsx";

it("adds up the days of a week or a month, the last one included", () => {
  const days = [
    { date: "2026-11-01", views: 3 },
    { date: "2026-11-07", views: 4 },
    { date: "2026-11-08", views: 5 },
  ];
  expect(viewsWithin(days, "2026-11-01", "2026-11-07")).toBe(7);
  expect(viewsWithin(days, "2026-11-08", "2026-11-08")).toBe(5);
  expect(viewsWithin(days, "2026-12-01", "2026-12-31")).toBe(0);
});
