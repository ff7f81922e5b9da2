import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { resetPacing } from "@/api/pacing.ts";
import type { Reservation } from "@/api/reservations.ts";
import { makeBusiness } from "@/test/businesses.ts";
import { dinner, openDaySheet } from "@/test/day-sheet.ts";
import { inFlorence, notebook } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { makeReservation } from "@/test/reservations.ts";
import { data, on, page, problem } from "@/test/server.ts";

inFlorence();

const row = () => screen.findByRole("article", { name: "20:00, Anna, 4 guests" });

it("shows a party as seated before the server has responded", async () => {
  const book = [dinner];
  const { notes, person } = openDaySheet(book, () => {
    book[0] = { ...dinner, version: 4, status: "seated", actions: ["finish"] };
    return data(book[0]);
  });
  await person.click(within(await row()).getByRole("button", { name: "Seat: Anna" }));
  expect(within(await row()).getByText("Seated")).toBeVisible();
  expect(await within(await row()).findByRole("button", { name: "Finish: Anna" })).toBeVisible();
  expect(notes.map(({ body }) => body)).toEqual([{ version: 3, action: "seat" }]);
});

it("shows a party as seated while another transition is finished and the day sheet refetched", async () => {
  const bea = makeReservation({ uuid: "r2", actions: dinner.actions, guest: { uuid: "u3", name: "Bea", phone: null } });
  const book = [dinner, bea];
  const answers: Record<string, () => void> = {};
  const { person } = openDaySheet(book, () => data(null));
  on.patch("reservations/:uuid", async ({ params }) => {
    const at = book.findIndex(({ uuid }) => uuid === params.uuid);
    await new Promise<void>((resolve) => {
      answers[String(params.uuid)] = resolve;
    });
    book[at] = { ...(book[at] as Reservation), version: 4, status: "seated", actions: ["finish"] };
    return data(book[at]);
  });
  const beasRow = () => screen.findByRole("article", { name: "20:00, Bea, 4 guests" });
  await person.click(within(await row()).getByRole("button", { name: "Seat: Anna" }));
  await person.click(within(await beasRow()).getByRole("button", { name: "Seat: Bea" }));
  await waitFor(() => expect(Object.keys(answers)).toHaveLength(2));
  resetPacing();
  answers[dinner.uuid]?.();
  await within(await row()).findByRole("button", { name: "Finish: Anna" });
  // The time that a refetch would take.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(within(await beasRow()).getByText("Seated")).toBeVisible();
  answers.r2?.();
  expect(await within(await beasRow()).findByRole("button", { name: "Finish: Bea" })).toBeVisible();
});

it("says that a guest has confirmed that they will come", async () => {
  openDaySheet([{ ...dinner, reconfirmed_at: "2026-11-20T19:00:00Z" }], () => problem(500, "internal"));
  expect(within(await row()).getByText("confirmed they’re coming")).toBeVisible();
});

it("reverts a refused change with an error and refetches the day sheet", async () => {
  const book = [dinner];
  const { person } = openDaySheet(book, () => {
    book[0] = { ...dinner, version: 4, party: 6 };
    resetPacing();
    return problem(409, "stale_version");
  });
  await person.click(within(await row()).getByRole("button", { name: "Seat: Anna" }));
  const renewed = await screen.findByRole("article", { name: "20:00, Anna, 6 guests" });
  expect(within(renewed).getByText("Confirmed")).toBeVisible();
  expect(within(renewed).getByRole("alert")).toHaveTextContent("Someone changed this in the meantime.");
});

it.each([
  ["Rossi", "Rossi is still seated here. Finish that visit or choose another table."],
  ["", "Another party is still seated at this table."],
])("names the guest who is still at the table: %j", async (guest_name, sentence) => {
  const detail = "Another party is still seated at this table.";
  const { person } = openDaySheet([dinner], () =>
    problem(409, "table_occupied", { detail, occupied_by: { reservation: "r9", guest_name } }),
  );
  await person.click(within(await row()).getByRole("button", { name: "Seat: Anna" }));
  expect(await within(await row()).findByRole("alert")).toHaveTextContent(sentence);
});

it("cancels only with a reason", async () => {
  const book = [dinner];
  const { notes, person } = openDaySheet(book, () => {
    book[0] = { ...dinner, version: 4, status: "cancelled_business", reason: "Burst pipe", actions: [] };
    return data(book[0]);
  });
  await person.click(within(await row()).getByRole("button", { name: "More options for Anna" }));
  await person.click(await screen.findByRole("menuitem", { name: "Cancel reservation" }));
  await person.click(await screen.findByRole("button", { name: "Cancel reservation" }));
  expect(await screen.findByText("Enter a reason for the guest.")).toBeVisible();
  expect(notes).toHaveLength(0);
  await person.type(screen.getByLabelText("Reason"), "Burst pipe");
  await person.click(screen.getByRole("button", { name: "Cancel reservation" }));
  expect(await screen.findByText("Cancelled by the restaurant")).toBeVisible();
  expect(notes[0]?.body).toEqual({ version: 3, action: "cancel", reason: "Burst pipe" });
});

it("asks once before it accepts a request, because the guest gets an email", async () => {
  const request = { status: "pending" as const, answer_by: "2026-11-21T15:42:30Z" };
  const book = [{ ...dinner, ...request, actions: ["accept" as const, "decline" as const] }];
  const { notes, person } = openDaySheet(book, () => {
    book[0] = { ...dinner, version: 4, actions: [] } as never;
    return data(book[0]);
  });
  expect(await within(await row()).findByText("Answer by 16:42, 42 min left")).toBeVisible();
  await person.click(within(await row()).getByRole("button", { name: "Accept: Anna" }));
  const dialog = await screen.findByRole("dialog", { name: "Accept this request?" });
  expect(notes).toHaveLength(0);
  await person.click(within(dialog).getByRole("button", { name: "Accept" }));
  await waitFor(() => expect(notes).toHaveLength(1));
  expect(within(await row()).getByText("Confirmed")).toBeVisible();
});

it("seats a walk-in with one idempotency key", async () => {
  const { notes, note } = notebook();
  const book: Reservation[] = [];
  on.post("reservations", async ({ request }) => {
    await note(request);
    resetPacing();
    book.push(
      makeReservation({ walk_in: true, status: "seated", guest: { uuid: null, name: "", phone: null }, party: 3 }),
    );
    return data(book[0], 201);
  });
  on.get("reservations/available-tables", () => page([]));
  const { person } = openDaySheet(book, () => data(null));
  await screen.findByText("No reservations on this day");
  await person.click(screen.getByRole("button", { name: "Walk-in" }));
  await person.click(await screen.findByRole("button", { name: "One more guest" }));
  await person.click(screen.getByRole("button", { name: "Seat now" }));
  expect(await screen.findByRole("article", { name: "20:00, Walk-in, 3 guests" })).toBeVisible();
  expect(notes).toEqual([{ body: { business_id: "b1", walk_in: true, party: 3 }, key: expect.any(String) }]);
});

it("shows the evening until its service period ends, and other days", async () => {
  const requests: string[] = [];
  on.get("businesses/b1", () => data(makeBusiness({ mine: true })));
  on.get("reservations", ({ request }) => {
    const date = new URL(request.url).searchParams.get("date") ?? "";
    requests.push(date);
    return date === "today" ? page([dinner], { date: "2026-11-20" }) : page([], { date });
  });
  const { person } = renderApp("/manage/b1", { as: "member" });
  expect(await screen.findByRole("heading", { name: "Friday 20 November" })).toBeVisible();
  expect(screen.getByRole("radio", { name: "Friday 20 November" })).toBeChecked();
  expect(screen.getByRole("button", { name: "Walk-in" })).toBeVisible();
  await person.click(screen.getByRole("radio", { name: "Saturday 21 November" }));
  expect(await screen.findByText("No reservations on this day")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Walk-in" })).toBeNull();
  expect(requests).toEqual(["today", "2026-11-21"]);
});

it.each([
  ["with a table", [{ uuid: "t1", label: "1" }]],
  ["without tables", []],
])("adds bookings while online booking is off only %s", async (_, tables) => {
  on.get("businesses/b1", () => data(makeBusiness({ mine: true, bookable: false })));
  on.get("business_tables", () => page(tables));
  on.get("reservations", () => page([], { date: "2026-11-21" }));
  renderApp("/manage/b1", { as: "member" });
  expect(await screen.findByRole("heading", { name: "Guests can’t book online yet" })).toBeVisible();
  if (tables.length === 0) expect(screen.queryByRole("button", { name: "Phone booking" })).toBeNull();
  else expect(await screen.findByRole("button", { name: "Phone booking" })).toBeVisible();
});

it("counts the covers of lunch and dinner", async () => {
  const lunch = { uuid: "r0", local_time: "13:00", starts_at: "2026-11-21T13:00:00+01:00", party: 2 };
  openDaySheet([makeReservation(lunch), dinner], () => data(dinner));
  expect(await screen.findByRole("heading", { name: "13:00 · 1 party · 2 covers" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "20:00 · 1 party · 4 covers" })).toBeVisible();
});
