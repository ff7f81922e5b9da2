import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { Figures, Tally } from "@/api/figures.ts";
import { download } from "@/lib/download.ts";
import { makeBusiness } from "@/test/businesses.ts";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page } from "@/test/server.ts";

vi.mock("@/lib/download.ts", () => ({ download: vi.fn() }));
inFlorence();

const tally = (changes: Partial<Tally> = {}): Tally => ({
  parties: 0,
  covers: 0,
  expected_parties: 0,
  expected_covers: 0,
  due: 0,
  no_shows: 0,
  no_show_percent: null,
  cancelled_by_guest: 0,
  cancelled_by_business: 0,
  online: 0,
  in_house: 0,
  walk_in: 0,
  lead_minutes: null,
  wait_minutes: null,
  long_wait_minutes: null,
  seat_hours_used: 0,
  seat_hours_offered: 0,
  used_percent: null,
  orders: 0,
  reviews: 0,
  rating: null,
  ...changes,
});

const busy = tally({ parties: 12, covers: 31, online: 12, no_show_percent: 7.7, lead_minutes: 4320, rating: 4.5 });
let queries: string[] = [];
let total = busy;

beforeEach(() => {
  queries = [];
  total = busy;
  vi.mocked(download).mockClear();
  on.get("businesses/b1", () => data(makeBusiness({ mine: true })));
  on.get("business_activity", () => page([], { pending: 0 }));
  on.get("business_figures", ({ request }) => {
    const query = new URL(request.url).searchParams;
    queries.push(["from", "until", "by"].map((name) => query.get(name)).join(" "));
    const by = query.get("by") as Figures["by"];
    const from = query.get("from") ?? "";
    const days = { from, until: from, service: null };
    const row = by === "service" ? { from: null, until: null, service: "=Dinner" } : days;
    return data({
      business_id: "b1",
      time_zone: "Europe/Rome",
      from,
      until: query.get("until"),
      by,
      rows: [{ ...row, tally: total }],
      total,
      turn_times: [{ party: 8, parties: 3, median_minutes: 105, long_minutes: 150 }],
    });
  });
});

const open = (search = "") => renderApp(`/manage/b1?tab=figures${search}`, { as: "member" });

it("shows the totals of 28 days beside those before", async () => {
  open();
  expect(await screen.findByText("24 Oct 2026 to 20 Nov 2026.", { exact: false })).toBeVisible();
  expect(screen.getByText("7.7 %")).toBeVisible();
  expect(screen.getByText("3 days")).toBeVisible();
  expect(await screen.findByText("31 before")).toBeVisible();
  expect(queries).toEqual(["2026-10-24 2026-11-20 day", "2026-09-26 2026-10-23 month"]);
});

it("keeps the span in the address", async () => {
  const { person } = open("&range=own&from=2026-01-01&until=2026-12-31");
  expect(await screen.findByText("31 before")).toBeVisible();
  expect(queries[0]).toBe("2026-01-01 2026-12-31 month");
  await person.click(screen.getByRole("button", { name: "7 days" }));
  expect(await screen.findByText("14 Nov 2026 to 20 Nov 2026.", { exact: false })).toBeVisible();
});

it("has a table for each chart, and a file without formulas", async () => {
  const { person } = open("&by=service");
  const covers = within(await screen.findByRole("region", { name: "Covers" }));
  const row = within(covers.getByRole("row", { name: /=Dinner/ }));
  expect(row.getByRole("cell", { name: "31" })).toBeInTheDocument();
  await person.click(covers.getByRole("button", { name: "Table" }));
  expect(covers.getByRole("row", { name: /=Dinner/ })).toBeVisible();
  await person.click(covers.getByRole("button", { name: "Download Covers as CSV" }));
  const expected = '\uFEFF"Service period","Came","Expected"\r\n"\'=Dinner",31,0\r\n';
  expect(download).toHaveBeenCalledWith("covers-2026-10-24-2026-11-20.csv", "text/csv;charset=utf-8", expected);
  expect(screen.queryByRole("region", { name: "Rating of new reviews" })).toBeNull();
});

it("says when nothing happened", async () => {
  total = tally();
  open();
  expect(await screen.findByText("Nothing happened in this span")).toBeVisible();
});
