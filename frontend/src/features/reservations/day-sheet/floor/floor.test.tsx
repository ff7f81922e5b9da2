import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { FloorPlan } from "@/api/floor-plans.ts";
import type { Reservation } from "@/api/reservations.ts";
import { useRecentSteps } from "@/features/reservations/day-sheet/recent-steps.ts";
import { makeBusiness } from "@/test/businesses.ts";
import { dinner } from "@/test/day-sheet.ts";
import { inFlorence, notebook } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { makeReservation } from "@/test/reservations.ts";
import { data, on, page } from "@/test/server.ts";

inFlorence();
beforeEach(() => localStorage.clear());

const table = (uuid: string, label: string, area: string) => ({
  uuid,
  label,
  area,
  business_id: "b1",
  min_party: 2,
  max_party: 4,
  use: "online",
  priority: 0,
  position: 0,
});
const tables = [table("t1", "7", "Sala"), table("t2", "8", "Sala"), table("t3", "20", "Garden")];
const round = { kind: "round_table", table_id: "t1", x: 100, y: 100, width: 80, height: 80, rotation: 0 } as const;
const sala: FloorPlan = { business_id: "b1", area: "Sala", width: 400, height: 400, shapes: [round], version: 1 };

/** The floor view of a business with two areas. */
function openFloor(book: Reservation[], { plans = [sala], address = "/manage/b1?view=floor" } = {}) {
  useRecentSteps.setState({ steps: {} });
  on.get("businesses/b1", () => data(makeBusiness({ mine: true })));
  on.get("reservations", () => page(book, { date: "2026-11-21" }));
  on.get("business_tables", () => page(tables));
  on.get("business_services", () => page([]));
  on.get("business_floor_plans", () => page(plans));
  return renderApp(address, { as: "member" });
}

const button = (name: RegExp | string) => screen.findByRole("button", { name });

it("says of each table who comes next, who sits there since when, and until when it is free", async () => {
  const bea = makeReservation({
    uuid: "r2",
    status: "seated",
    guest: { uuid: "u3", name: "Bea", phone: null },
    seated_at: "2026-11-21T14:30:00Z",
    starts_at: "2026-11-21T14:30:00Z",
    ends_at: "2026-11-21T16:15:00Z",
    tables: [{ uuid: "t2", label: "8", area: "Sala" }],
  });
  openFloor([dinner, bea]);
  expect(await button("Table 7, Free, free until 20:00, next Anna, 4 guests at 20:00")).toBeVisible();
  const eight = await button("Table 8, Seated, Bea, 4 guests, since 15:30, expected to leave at 17:15");
  expect(eight).toHaveTextContent("8Bea30′ –17:15");
});

it("says that a party is late", async () => {
  vi.setSystemTime(new Date("2026-11-21T19:05:30Z"));
  openFloor([dinner]);
  expect(await button("Table 7, Late, 5 min late, next Anna, 4 guests at 20:00")).toHaveTextContent("+5′");
});

it("shows a table that is not drawn below the plan", async () => {
  openFloor([]);
  const tray = within(await screen.findByRole("region", { name: "Not on the plan" }));
  expect(tray.getByRole("button", { name: "Table 8, Free, free for the rest of the day" })).toBeVisible();
  const plan = within(screen.getByRole("region", { name: "Tables of Sala" }));
  expect(plan.getAllByRole("button").map((one) => one.style.left)).toEqual(["25%"]);
});

it("arranges an area without a plan, and leads to where it is drawn", async () => {
  const { person } = openFloor([]);
  await button(/^Table 7/);
  await person.click(await button("Garden"));
  expect(await button(/^Table 20/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Table 7/ })).toBeNull();
  expect(screen.getByRole("link", { name: "Draw the floor plan" })).toHaveAttribute("href", "/manage/b1?tab=tables");
});

it("shows the steps of the list for the pressed table, keeps its party in the address, and gives the focus back", async () => {
  const { person, where } = openFloor([dinner]);
  (await button(/^Table 7/)).focus();
  await person.keyboard("{Enter}");
  const selected = await screen.findByRole("region", { name: "Selected party" });
  expect(within(selected).getByRole("button", { name: "Seat: Anna" })).toBeVisible();
  expect(where()).toContain("reservation=r1");
  expect(where()).toContain("view=floor");
  await person.click(within(selected).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Selected party" })).toBeNull());
  expect(await button(/^Table 7/)).toHaveFocus();
});

it("says that a pressed table has no party, and lists parties without a table", async () => {
  const { person } = openFloor([{ ...dinner, tables: [] }]);
  await person.click(await button(/^Table 7/));
  expect(await screen.findByText("Table 7: no party today.")).toBeVisible();
  await person.click(await button("Anna, 4 guests at 20:00."));
  expect(await screen.findByRole("region", { name: "Selected party" })).toBeVisible();
});

it("opens the area of the selected party", async () => {
  const garden = { ...dinner, tables: [{ uuid: "t3", label: "20", area: "Garden" }] };
  openFloor([garden], { address: "/manage/b1?view=floor&reservation=r1" });
  expect(await button(/^Table 20/)).toHaveAttribute("aria-pressed", "true");
});

it("seats a walk-in at a free table that was pressed", async () => {
  const { notes, note } = notebook();
  on.get("reservations/available-tables", () => page([]));
  on.post("reservations", async ({ request }) => {
    await note(request);
    return data(makeReservation({ uuid: "r7", walk_in: true, status: "seated" }), 201);
  });
  const { person } = openFloor([]);
  await person.click(await button(/^Table 7/));
  await person.click(await button("Seat a walk-in at Table 7"));
  await person.click(await button("Seat now"));
  await waitFor(() => expect(notes).toHaveLength(1));
  expect(notes[0]?.body).toEqual({ business_id: "b1", walk_in: true, party: 2, table_ids: ["t1"] });
});

it("calls no table free on a past day, and seats no one there", async () => {
  const { person } = openFloor([], { address: "/manage/b1?view=floor&date=2026-11-20" });
  await person.click(await button("Table 7, Over"));
  expect(await screen.findByText("Table 7: no party today.")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Seat a walk-in/ })).toBeNull();
  expect(screen.queryByText("Free")).toBeNull();
});
