import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { resetPacing } from "@/api/pacing.ts";
import type { Reservation } from "@/api/reservations.ts";
import { dinner, openDaySheet } from "@/test/day-sheet.ts";
import { inFlorence } from "@/test/florence.ts";
import { makeReservation } from "@/test/reservations.ts";
import { data, on, page } from "@/test/server.ts";
import { useRecentSteps } from "./recent-steps.ts";

inFlorence();

const row = () => screen.findByRole("article", { name: "20:00, Anna, 4 guests" });
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const after: Record<string, Partial<Reservation>> = {
  seat: { status: "seated", actions: ["finish", "undo"], seated_at: "2026-11-21T15:00:00Z" },
  finish: { status: "completed", actions: ["undo"] },
  no_show: { status: "no_show", actions: ["seat", "undo"] },
};

/** The day sheet of a server that makes every step, with Anna's dinner before the steps in `earlier`. */
function openEvening(first: Reservation = dinner) {
  const states = [first];
  const book = [first];
  const evening = openDaySheet(book, ({ action }) => {
    resetPacing();
    if (action === "undo") states.shift();
    else states.unshift({ ...(states[0] as Reservation), ...after[action] });
    book[0] = { ...(states[0] as Reservation), version: (book[0] as Reservation).version + 1 };
    return data(book[0]);
  });
  const actions = () => evening.notes.map(({ body }) => (body as { action: string }).action);
  return { ...evening, actions };
}

it("takes two presses at once for one", async () => {
  const { actions } = openEvening();
  const seat = within(await row()).getByRole("button", { name: "Seat: Anna" });
  fireEvent.click(seat);
  fireEvent.click(seat);
  await within(await row()).findByRole("button", { name: "Finish: Anna" });
  await pause(100);
  expect(actions()).toEqual(["seat"]);
});

it.each([
  ["Seat: Anna", "seat", dinner],
  ["Finish: Anna", "finish", { ...dinner, ...after.seat } as Reservation],
])("takes a second press in the same place 300 ms after %s for the same", async (name, action, first) => {
  const { actions } = openEvening(first);
  const button = within(await row()).getByRole("button", { name });
  const place = button.parentElement as HTMLElement;
  fireEvent.click(button);
  await pause(300);
  for (const below of within(place).queryAllByRole("button")) fireEvent.click(below);
  await pause(1000);
  expect(actions()).toEqual([action]);
});

it("puts the next step elsewhere than the last, where it can be undone", async () => {
  const { person } = openEvening();
  const seat = within(await row()).getByRole("button", { name: "Seat: Anna" });
  const place = seat.parentElement as HTMLElement;
  await person.click(seat);
  const finish = await within(await row()).findByRole("button", { name: "Finish: Anna" });
  expect(place).not.toContainElement(finish);
  expect(within(place).getByRole("button", { name: "Undo: Anna" })).toBeVisible();
});

it.each([
  ["seat", dinner, "Confirmed"],
  ["finish", { ...dinner, ...after.seat } as Reservation, "Seated"],
])("undoes the step %s from its row", async (action, first, status) => {
  const { person, actions } = openEvening(first);
  const name = action === "seat" ? "Seat: Anna" : "Finish: Anna";
  await person.click(within(await row()).getByRole("button", { name }));
  await person.click(await within(await row()).findByRole("button", { name: "Undo: Anna" }));
  expect(await within(await row()).findByRole("button", { name })).toBeVisible();
  expect(within(await row()).getByText(status)).toBeVisible();
  expect(actions()).toEqual([action, "undo"]);
});

it("undoes a no-show", async () => {
  const { person, actions } = openEvening();
  await person.click(within(await row()).getByRole("button", { name: "More options for Anna" }));
  await person.click(await screen.findByRole("menuitem", { name: "Mark as no-show" }));
  await person.click(await within(await row()).findByRole("button", { name: "Undo: Anna" }));
  expect(await within(await row()).findByText("Confirmed")).toBeVisible();
  expect(actions()).toEqual(["no_show", "undo"]);
});

it("keeps a finished party in its place while it can be undone, then offers that in its menu", async () => {
  const bea = makeReservation({ uuid: "r2", guest: { uuid: "u3", name: "Bea", phone: null } });
  const anna = { ...dinner, ...after.seat } as Reservation;
  const book = [anna, bea];
  const { person } = openDaySheet(book, () => {
    book[0] = { ...anna, ...after.finish, version: 4 };
    return data(book[0]);
  });
  const names = () => screen.getAllByRole("article").map((article) => article.getAttribute("aria-label"));
  await person.click(within(await row()).getByRole("button", { name: "Finish: Anna" }));
  await within(await row()).findByRole("button", { name: "Undo: Anna" });
  expect(names()).toEqual(["20:00, Anna, 4 guests", "20:00, Bea, 4 guests"]);
  await waitFor(() => expect(names()).toEqual(["20:00, Bea, 4 guests", "20:00, Anna, 4 guests"]), { timeout: 12_000 });
  expect(within(await row()).queryByRole("button", { name: "Undo: Anna" })).toBeNull();
  await person.click(within(await row()).getByRole("button", { name: "More options for Anna" }));
  expect(await screen.findByRole("menuitem", { name: "Undo" })).toBeVisible();
}, 20_000);

it("keeps the keyboard's focus in the row through every step", async () => {
  const { person } = openEvening();
  within(await row())
    .getByRole("button", { name: "Seat: Anna" })
    .focus();
  await person.keyboard("{Enter}");
  const undo = await within(await row()).findByRole("button", { name: "Undo: Anna" });
  expect(undo).toHaveFocus();
  await person.tab({ shift: true });
  expect(within(await row()).getByRole("button", { name: "Finish: Anna" })).toHaveFocus();
  await person.keyboard("{Enter}");
  await within(await row()).findByText("Completed");
  expect(await row()).toContainElement(document.activeElement as HTMLElement);
});

async function markAsNoShow(person: ReturnType<typeof openDaySheet>["person"]) {
  await person.click(within(await row()).getByRole("button", { name: "More options for Anna" }));
  await person.click(await screen.findByRole("menuitem", { name: "Mark as no-show" }));
}

it("says no more than it knows when the answer is lost, and retries without repeating", async () => {
  const book = [dinner];
  let isLost = true;
  const { notes, person } = openDaySheet(book, () => {
    resetPacing();
    if (isLost) return Response.error();
    book[0] = { ...dinner, status: "no_show", actions: ["undo"], version: 4 };
    return data(book[0]);
  });
  await markAsNoShow(person);
  expect(await within(await row()).findByRole("alert")).toHaveTextContent(
    "No response. It may have been saved. Try again: it won’t be done twice.",
  );
  expect(within(await row()).getByText("Confirmed")).toBeInTheDocument();
  expect(within(await row()).queryByText("No-show")).toBeNull();
  isLost = false;
  // A second press at once would be taken for a double tap.
  await waitFor(() => expect(useRecentSteps.getState().steps).toEqual({}));
  await markAsNoShow(person);
  expect(await within(await row()).findByText("No-show")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(new Set(notes.map(({ key }) => key)).size).toBe(1);
});

it("shows what the server has once it answers again, although the answer to the step was lost", async () => {
  const book = [dinner];
  const { person } = openDaySheet(book, () => {
    resetPacing();
    book[0] = { ...dinner, ...after.seat, version: 4 };
    return Response.error();
  });
  await person.click(within(await row()).getByRole("button", { name: "Seat: Anna" }));
  expect(await within(await row()).findByText("Seated")).toBeVisible();
  await waitFor(() => expect(within(screen.getByRole("article")).queryByRole("alert")).toBeNull());
});

it("shows who is late, how long a party has been seated, and totals that do not shrink", async () => {
  vi.setSystemTime(new Date("2026-11-21T19:12:30Z"));
  const seated = makeReservation({
    uuid: "r2",
    status: "seated",
    party: 2,
    seated_at: "2026-11-21T18:30:00Z",
    guest: { uuid: "u3", name: "Bea", phone: null },
  });
  const served = makeReservation({ uuid: "r3", status: "completed", party: 3, left_at: "2026-11-21T19:00:00Z" });
  openDaySheet([dinner, seated, served], () => data(null));
  expect(within(await row()).getByText("12 min late")).toHaveClass("text-danger");
  expect(screen.getByText("for 42 min")).toBeVisible();
  expect(screen.getByText("3 parties · 9 covers", { exact: false })).toBeVisible();
  expect(screen.getByText("4 expected · 2 seated · 3 served")).toBeVisible();
  expect(within(screen.getByRole("article", { name: "20:00, Anna, 3 guests" })).getByText("Table 7")).toBeVisible();
});

it("does not call a party late whose time is over", async () => {
  vi.setSystemTime(new Date("2026-11-21T22:00:00Z"));
  openDaySheet([dinner], () => data(null));
  expect(within(await row()).queryByText(/late/)).toBeNull();
});

it("searches today and the coming days by name, phone or code", async () => {
  const queries: URLSearchParams[] = [];
  const { person } = openDaySheet([dinner], () => data(null));
  await row();
  const later = { uuid: "r9", local_date: "2026-11-28", guest: { uuid: null, name: "Rossi", phone: null } };
  on.get("reservations", ({ request }) => {
    const query = new URL(request.url).searchParams;
    if (!query.has("q")) return page([dinner], { date: "2026-11-21" });
    queries.push(query);
    return page([makeReservation(later)], { date: null });
  });
  await person.click(screen.getByRole("button", { name: "Search reservations" }));
  const field = await screen.findByRole("searchbox", { name: "Name, phone or code" });
  expect(field).toHaveFocus();
  await person.type(field, "ross");
  expect(await screen.findByRole("article", { name: "20:00, Rossi, 4 guests" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Saturday 28 November" })).toBeVisible();
  expect(queries.at(-1)?.get("q")).toBe("ross");
  expect(queries.at(-1)?.get("from")).toBe("2026-11-20T23:00:00.000Z");
  await person.click(screen.getByRole("button", { name: "Close search" }));
  expect(await row()).toBeVisible();
});
