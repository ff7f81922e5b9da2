import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { TableWish } from "@/api/table-wishes.ts";
import { makeSlot } from "@/test/businesses.ts";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";

import { data, on, page } from "@/test/server.ts";

inFlorence();

function makeWish(change: Partial<TableWish> = {}): TableWish {
  return {
    uuid: "w1",
    business: { uuid: "b1", slug: "osteria-due", name: "Osteria Due", cover: null },
    date: "2026-11-28",
    party: 2,
    from: "19:00",
    to: "21:30",
    areas: [],
    state: "waiting",
    position: 3,
    offers_made: 0,
    offer: null,
    last_offer_at: "2026-11-28T19:45:00Z",
    time_zone: "Europe/Rome",
    created_at: "2026-11-20T10:00:00Z",
    ...change,
  };
}

let wishes: TableWish[];

beforeEach(() => {
  wishes = [makeWish()];
  on.get("reservations", () => page([]));
  on.get("table_wishes", () => page(wishes));
});

const waiting = () => screen.findByRole("region", { name: "Waiting for a table" });

it("shows the place in line, and asks before it is given up", async () => {
  const removed: (string | null)[] = [];
  on.delete("table_wishes", ({ request }) => {
    removed.push(new URL(request.url).searchParams.get("records[]"));
    wishes = [];
    return data({ count: 1 });
  });
  const { person } = renderApp("/app", { as: "member" });
  const region = await waiting();
  expect(region).toHaveTextContent("19:00–21:30 · 2 guests · No. 3 in line");
  await person.click(within(region).getByRole("button", { name: "Stop waiting at Osteria Due" }));
  const question = await screen.findByRole("dialog", { name: "Stop waiting?" });
  expect(removed).toEqual([]);
  await person.click(within(question).getByRole("button", { name: "Stop waiting" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Waiting for a table" })).toBeNull());
  expect(removed).toEqual(["w1"]);
});

it("counts down while a table is held, and leads to booking it", async () => {
  const offer = {
    reservation_id: "r9",
    starts_at: "2026-11-28T19:00:00Z",
    local_time: "20:00",
    expires_at: new Date(Date.now() + 9 * 60_000).toISOString(),
  };
  wishes = [makeWish({ state: "offered", position: 1, offers_made: 1, offer })];
  renderApp("/app", { as: "member" });
  const region = await waiting();
  expect(within(region).getByRole("heading", { name: "A table is free at Osteria Due at 20:00" })).toBeVisible();
  expect(within(region).getByRole("timer")).toHaveTextContent(/8:5\d|9:00/);
  const book = within(region).getByRole("link", { name: "Book" });
  expect(book).toHaveAttribute("href", "/app/confirm-reservation?reservation=r9");
});

it("waits for a table in the chosen areas of a restaurant with several", async () => {
  const bodies: unknown[] = [];
  on.get("reservations/available-times", () =>
    page([makeSlot("20:00", { status: "unavailable", reason: "no_table" })], {
      date: "2026-11-21",
      time_zone: "Europe/Rome",
      party: 2,
      open: true,
      areas: ["Garden", "Room"],
    }),
  );
  on.post("table_wishes", async ({ request }) => {
    bodies.push(await request.json());
    return data(makeWish({ areas: ["Garden"] }), 201);
  });
  const { person } = renderApp("/app/restaurants/b1", { as: "member" });
  await person.click(await screen.findByRole("button", { name: "Notify me when a table is free" }));
  const dialog = await screen.findByRole("dialog", { name: "Notify me" });
  await person.click(within(dialog).getByRole("button", { name: "Garden" }));
  await person.click(within(dialog).getByRole("button", { name: "Notify me" }));
  await waitFor(() => expect(bodies).toEqual([expect.objectContaining({ areas: ["Garden"], party: 2 })]));
});

it("shows the areas of a wish", async () => {
  wishes = [makeWish({ areas: ["Garden", "Room"] })];
  renderApp("/app", { as: "member" });
  expect(await waiting()).toHaveTextContent("2 guests · Garden, Room · No. 3 in line");
});
