import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { SWRConfig } from "swr";
import { beforeEach, expect, it, vi } from "vitest";
import { resetPacing } from "@/api/pacing.ts";
import type { Reservation } from "@/api/reservations.ts";
import { useRecentSteps } from "@/features/reservations/day-sheet/recent-steps.ts";
import { makeBusiness } from "@/test/businesses.ts";
import { dinner, makeTable } from "@/test/day-sheet.ts";
import { inFlorence, notebook } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { makeReservation } from "@/test/reservations.ts";
import { data, on, page, problem } from "@/test/server.ts";
import Timeline from "./timeline.tsx";

inFlorence();
beforeEach(() => localStorage.clear());

const rowHeight = 52;
const tables = [makeTable("t1", "7"), makeTable("t2", "8"), makeTable("t3", "9")];
const choice = (at: 1 | 2, reason: string | null) => ({
  tables: [tables[at]],
  min_party: 2,
  max_party: 4,
  wasted_seats: 0,
  chosen: false,
  is_free: reason === null,
  reason,
});

type Change = { action: string; table_ids: string[]; version: number };

/** The timeline of a server that moves parties, unless `refuse` answers. */
function openTimeline(
  book: Reservation[],
  { address = "/manage/b1?view=timeline", refuse = () => undefined as unknown } = {},
) {
  const { notes, note } = notebook();
  useRecentSteps.setState({ steps: {} });
  on.get("businesses/b1", () => data(makeBusiness({ mine: true })));
  on.get("reservations", () => page(book, { date: "2026-11-21" }));
  on.get("business_tables", () => page(tables));
  on.get("business_services", () => page([]));
  on.get("reservations/available-tables", () => page([choice(1, null), choice(2, "no_table")]));
  on.patch("reservations/:uuid", async ({ request }) => {
    await note(request);
    resetPacing();
    const refusal = refuse();
    if (refusal) return refusal as never;
    const { table_ids, version } = (await request.json()) as Change;
    const moved = tables.filter(({ uuid }) => table_ids.includes(uuid));
    book[0] = { ...(book[0] as Reservation), version: version + 1, tables: moved };
    return data(book[0]);
  });
  return { notes: () => notes.map(({ body }) => body), ...renderApp(address, { as: "member" }) };
}

const block = (name: RegExp | string) => screen.findByRole("button", { name });
const anna = () => block(/^Anna, 4 guests/);

async function drag(element: HTMLElement, ...distances: number[]) {
  fireEvent.pointerDown(element, { pointerId: 1, pointerType: "mouse", button: 0, clientX: 0, clientY: 0 });
  for (const clientY of distances) {
    fireEvent.pointerMove(window, { pointerId: 1, pointerType: "mouse", clientX: 0, clientY });
    await waitFor(() => expect(element.style.transform).toBe(`translateY(${clientY}px)`));
  }
}
const drop = () => fireEvent.pointerUp(window, { pointerId: 1, pointerType: "mouse", button: 0 });

it("says each party, its time, table and status", async () => {
  openTimeline([{ ...dinner, note: "By the window" }]);
  expect(await anna()).toHaveAccessibleName("Anna, 4 guests, 20:00 to 21:45, Table 7, Confirmed, note: By the window");
  expect((await anna()).style.gridColumn).toBe("2 / 23");
});

it("shows how late a party is, and the time of the day", async () => {
  vi.setSystemTime(new Date("2026-11-21T19:12:30Z"));
  openTimeline([dinner]);
  expect(await block(/Confirmed, 12 min late$/)).toHaveTextContent("+12′");
  expect(document.querySelector<HTMLElement>("[data-now]")?.style.gridColumn).toBe("5");
});

it("scrolls to the current time once the services of the day are known", async () => {
  const book = [makeReservation({ starts_at: "2026-11-21T15:30:00Z", ends_at: "2026-11-21T17:00:00Z" })];
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  openTimeline(book);
  on.get("business_services", async () => {
    await asked;
    return page([
      {
        uuid: "s1",
        business_id: "b1",
        name: "All day",
        days: [1, 2, 3, 4, 5, 6, 7],
        opens: "07:00",
        closes: "23:00",
        last_seating: "22:00",
        from_date: null,
        until_date: null,
        is_special: false,
        pacing_covers: null,
        pacing_parties: null,
      },
    ]);
  });
  const day = await screen.findByRole("region", { name: "Reservations by table and time" });
  expect(day.scrollLeft).toBe(0);
  answer();
  // It is 16:00 in Florence: eight hours lie before the hour that stays visible.
  await waitFor(() => expect(day.scrollLeft).toBeGreaterThanOrEqual((8 * 60 * 11) / 5));
});

it("shows what others change while a party is dragged, but keeps that party in its place", async () => {
  // Loads the texts.
  openTimeline([dinner]);
  await anna();
  cleanup();
  const bea = makeReservation({ uuid: "r2", guest: { uuid: "u3", name: "Bea", phone: null }, tables: [] });
  const timeline = (reservations: Reservation[]) => (
    <SWRConfig value={{ provider: () => new Map() }}>
      <Timeline
        business={{ uuid: "b1", time_zone: "Europe/Rome" }}
        date="2026-11-21"
        {...{ reservations, selected: null, onSelect: () => undefined }}
      />
    </SWRConfig>
  );
  on.patch("reservations/:uuid", () => problem(409, "stale_version"));
  const { rerender } = render(timeline([dinner, bea]));
  const element = await anna();
  await drag(element, rowHeight);
  rerender(
    timeline([
      { ...dinner, version: 4, party: 2 },
      { ...bea, party: 6 },
    ]),
  );
  expect(await block(/^Bea, 6 guests/)).toBeVisible();
  expect(await anna()).toBe(element);
  expect(element.style.transform).toBe(`translateY(${rowHeight}px)`);
  drop();
  expect(await screen.findByRole("alert")).toHaveTextContent("Someone changed this in the meantime.");
  expect(await block(/^Anna, 2 guests/)).toBeVisible();
});

it("says dishes that were ordered ahead, and allergies", async () => {
  on.get("orders", () => page([{ uuid: "o1", reservation_id: "r1", allergy_note: "nuts" }]));
  openTimeline([dinner]);
  expect(await block(/dishes ordered ahead, allergies: nuts$/)).toBeVisible();
});

it("shows the steps of the list for the pressed party, and keeps it in the address", async () => {
  const { person, where } = openTimeline([dinner]);
  await person.click(await anna());
  const selected = await screen.findByRole("region", { name: "Selected party" });
  expect(within(selected).getByRole("button", { name: "Seat: Anna" })).toBeVisible();
  expect(where()).toContain("reservation=r1");
  expect(where()).toContain("view=timeline");
  await person.click(within(selected).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Selected party" })).toBeNull());
  expect(await anna()).toHaveFocus();
});

it("remembers the view", async () => {
  const { person } = openTimeline([dinner], { address: "/manage/b1" });
  await person.click(await screen.findByRole("button", { name: "Timeline" }));
  expect(await anna()).toBeVisible();
  expect(JSON.parse(localStorage.getItem("verdoro.data") ?? "{}")).toMatchObject({ dayView: "timeline" });
});

it("moves a party to the table where it is dropped, by one request that can be undone", async () => {
  const { notes, person } = openTimeline([dinner]);
  const element = await anna();
  await drag(element, 20, rowHeight);
  drop();
  expect(await block(/^Anna, .*Table 8/)).toBeVisible();
  expect(notes()).toEqual([{ version: 3, action: "change", table_ids: ["t2"] }]);
  await person.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await block(/^Anna, .*Table 7/)).toBeVisible();
  expect(notes()[1]).toEqual({ version: 4, action: "change", table_ids: ["t1"] });
});

it("greys the tables that are taken, says why, and sends nothing when a party is dropped there", async () => {
  const { notes } = openTimeline([dinner]);
  await drag(await anna(), 2 * rowHeight);
  expect(await screen.findByText("taken during the stay")).toBeVisible();
  drop();
  expect(await screen.findByText("Table 9: taken during the stay")).toBeVisible();
  expect(notes()).toEqual([]);
  expect(await anna()).toBeVisible();
});

it("names the conflict when the server refuses a drop, and shows the party where it was", async () => {
  const detail = "Another reservation needs this table.";
  const refuse = () =>
    problem(409, "table_occupied", { detail, occupied_by: { reservation: "r9", guest_name: "Rossi" } });
  const { notes } = openTimeline([dinner], { refuse });
  await drag(await anna(), rowHeight);
  drop();
  expect(await screen.findByRole("alert")).toHaveTextContent("Rossi is still seated here.");
  expect(await block(/^Anna, .*Table 7/)).toBeVisible();
  expect(notes()).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

it("does not move a party that was pressed or dropped at its own table", async () => {
  const { notes } = openTimeline([dinner]);
  await drag(await anna(), 20);
  drop();
  await screen.findByRole("button", { name: /^Anna, .*Table 7/ });
  expect(notes()).toEqual([]);
});

it("goes from party to party by the arrow keys", async () => {
  const bea = makeReservation({
    uuid: "r2",
    guest: { uuid: "u3", name: "Bea", phone: null },
    tables: [{ uuid: "t3", label: "9", area: "Sala" }],
  });
  const { person, notes } = openTimeline([dinner, bea]);
  (await anna()).focus();
  await person.keyboard("{ArrowDown}");
  expect(await block(/^Bea/)).toHaveFocus();
  await person.keyboard("{ArrowUp}");
  expect(await anna()).toHaveFocus();
  await person.keyboard("{Enter}");
  expect(await screen.findByRole("region", { name: "Selected party" })).toBeVisible();
  expect(notes()).toEqual([]);
});
