import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { Reservation } from "@/api/reservations.ts";
import { useRecentSteps } from "@/features/reservations/day-sheet/recent-steps.ts";
import { useAuth } from "@/stores/auth.ts";
import { addUnsent } from "@/stores/stand/unsent.ts";
import { makeBusiness } from "@/test/businesses.ts";
import { dinner, makeTable } from "@/test/day-sheet.ts";
import { inFlorence } from "@/test/florence.ts";
import { setOnline } from "@/test/online.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page } from "@/test/server.ts";

inFlorence();
beforeEach(() => localStorage.clear());

const tables = [makeTable("t1", "7"), makeTable("t2", "8")];
const mark = "Not sent yet";

/** A view of the day of a business with two tables, Anna at the first. */
function openDay(address: string, book: Reservation[] = [dinner]) {
  useRecentSteps.setState({ steps: {} });
  on.get("businesses/b1", () => data(makeBusiness({ mine: true })));
  on.get("reservations", () => page(book, { date: "2026-11-21" }));
  on.get("business_tables", () => page(tables));
  on.get("business_services", () => page([]));
  on.get("business_floor_plans", () => page([]));
  return renderApp(address, { as: "member" });
}

const button = (name: RegExp | string) => screen.findByRole("button", { name });

/** Seats the selected party without a network. */
async function seat({ person }: ReturnType<typeof openDay>) {
  const selected = within(await screen.findByRole("region", { name: "Selected party" }));
  setOnline(false);
  await person.click(selected.getByRole("button", { name: "Seat: Anna" }));
  expect(await selected.findByText(mark)).toBeVisible();
}

it("marks the block of a party on the timeline", async () => {
  const opened = openDay("/manage/b1?view=timeline&reservation=r1");
  expect((await button(/^Anna, 4 guests/)).querySelector(".lucide-cloud-off")).toBeNull();
  await seat(opened);
  const block = await button(/^Anna, 4 guests, 20:00 to .*, Seated, Not sent yet/);
  expect(block.querySelector(".lucide-cloud-off")).toBeVisible();
});

it("marks the table of a party on the floor plan", async () => {
  const opened = openDay("/manage/b1?view=floor&reservation=r1");
  await seat(opened);
  const seven = await button(/^Table 7, Seated, Not sent yet, Anna/);
  expect(seven.querySelector(".lucide-cloud-off")).toBeVisible();
  expect(await button(/^Table 8/)).not.toHaveAccessibleName(new RegExp(mark));
});

it("marks a table that is free only once the step is sent", async () => {
  const seated: Partial<Reservation> = { status: "seated", seated_at: "2026-11-21T14:30:00Z", actions: ["finish"] };
  const { person } = openDay("/manage/b1?view=floor&reservation=r1", [{ ...dinner, ...seated }]);
  const selected = within(await screen.findByRole("region", { name: "Selected party" }));
  setOnline(false);
  await person.click(selected.getByRole("button", { name: "Finish: Anna" }));
  expect(await button(/^Table 7, Free, Not sent yet/)).toBeVisible();
});

it("marks the table of a walk-in that waits", async () => {
  openDay("/manage/b1?view=floor", []);
  await button("Table 8, Free, free for the rest of the day");
  setOnline(false);
  await addUnsent({
    business_id: "b1",
    owner: useAuth.getState().auth?.uuid ?? "",
    name: "Rossi",
    party: 2,
    wanted: { kind: "walk_in", body: { business_id: "b1", walk_in: true, party: 2, table_ids: ["t2"] } },
  });
  expect(await button("Table 8, Free, Not sent yet, free for the rest of the day")).toBeVisible();
});

it("marks a party without a table beside the floor plan", async () => {
  const opened = openDay("/manage/b1?view=floor&reservation=r1", [{ ...dinner, tables: [] }]);
  await seat(opened);
  const tray = within(screen.getByRole("region", { name: "Parties without a table" }));
  expect(tray.getByRole("button", { name: /^Anna.*Not sent yet$/ })).toBeVisible();
});

it("shows a party as it will be, and marked, where a search finds it", async () => {
  const { person } = openDay("/manage/b1");
  const row = async () => within(await screen.findByRole("article", { name: "20:00, Anna, 4 guests" }));
  await row();
  await person.click(screen.getByRole("button", { name: "Search reservations" }));
  await person.type(await screen.findByRole("searchbox", { name: "Name, phone or code" }), "ann");
  const seatFound = (await row()).getByRole("button", { name: "Seat: Anna" });
  setOnline(false);
  await person.click(seatFound);
  expect(await (await row()).findByText(mark)).toBeVisible();
  expect((await row()).getByText("Seated")).toBeVisible();
  expect(await (await row()).findByRole("button", { name: "Finish: Anna" })).toBeVisible();
});
