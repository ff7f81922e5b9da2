import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, it } from "vitest";
import { resetPacing } from "@/api/pacing.ts";
import { unsent } from "@/stores/stand/unsent.ts";
import { dinner, openDaySheet } from "@/test/day-sheet.ts";
import { inFlorence, notebook } from "@/test/florence.ts";
import { setOnline } from "@/test/online.ts";
import { makeReservation } from "@/test/reservations.ts";
import { data, on, page, problem } from "@/test/server.ts";

inFlorence();

const row = () => screen.findByRole("article", { name: "20:00, Anna, 4 guests" });
const bar = () => screen.findByRole("region", { name: "Not sent yet" });

/** A book whose server counts versions up and does what it is asked. */
function openEvening() {
  const book = [dinner];
  const opened = openDaySheet(book, ({ action }) => {
    resetPacing();
    const [anna = dinner] = book;
    const status = action === "seat" ? "seated" : action === "finish" ? "completed" : anna.status;
    book[0] = { ...anna, version: anna.version + 1, status, actions: status === "seated" ? ["finish", "change"] : [] };
    return data(book[0]);
  });
  return { book, ...opened };
}

it("waits with seating and finishing, shows both, and sends them once in order with the versions of the answers", async () => {
  const { notes, person } = openEvening();
  await row();
  setOnline(false);
  await person.click(within(await row()).getByRole("button", { name: "Seat: Anna" }));
  expect(await within(await row()).findByText("Not sent yet")).toBeVisible();
  expect(within(await row()).getByText("Seated")).toBeVisible();
  await person.click(await within(await row()).findByRole("button", { name: "Finish: Anna" }));
  expect(await within(await bar()).findByText("No connection. 2 steps are not sent yet.")).toBeVisible();
  expect(notes).toHaveLength(0);
  setOnline(true);
  await waitFor(() => expect(notes).toHaveLength(2));
  await waitFor(() => expect(unsent()).toHaveLength(0));
  expect(notes.map(({ body }) => body)).toEqual([
    { version: 3, action: "seat" },
    { version: 4, action: "finish" },
  ]);
  expect(new Set(notes.map(({ key }) => key)).size).toBe(2);
  await waitFor(() => expect(screen.queryByText("Not sent yet")).toBeNull());
}, 20_000);

it("sends a step whose answer was lost again, with the same key and version", async () => {
  let isLost = true;
  const { notes, person } = openDaySheet([dinner], () => {
    resetPacing();
    return isLost ? HttpResponse.error() : data({ ...dinner, version: 4, status: "seated", actions: ["finish"] });
  });
  await person.click(within(await row()).getByRole("button", { name: "Seat: Anna" }));
  expect(await within(await row()).findByText("Not sent yet")).toBeVisible();
  // The server may have made it, so that it cannot be taken back here.
  expect(within(await row()).queryByRole("button", { name: "Undo: Anna" })).toBeNull();
  isLost = false;
  await person.click(within(await bar()).getByRole("button", { name: "Try now" }));
  await waitFor(() => expect(unsent()).toHaveLength(0));
  expect(new Set(notes.map(({ key }) => key)).size).toBe(1);
  expect(notes.at(-1)?.body).toEqual({ version: 3, action: "seat" });
}, 20_000);

it("takes back a step that no request was begun for", async () => {
  const { notes, person } = openEvening();
  await row();
  setOnline(false);
  await person.click(within(await row()).getByRole("button", { name: "Seat: Anna" }));
  await person.click(await within(await row()).findByRole("button", { name: "Undo: Anna" }));
  expect(await within(await row()).findByRole("button", { name: "Seat: Anna" })).toBeVisible();
  expect(screen.queryByText("Not sent yet")).toBeNull();
  expect(unsent()).toEqual([]);
  expect(notes).toHaveLength(0);
});

it("shows a refused step and those after it as cards, which open the reservation or are discarded", async () => {
  const { notes, person, where } = openDaySheet([dinner], () => {
    resetPacing();
    return problem(409, "stale_version");
  });
  await row();
  setOnline(false);
  await person.click(within(await row()).getByRole("button", { name: "Seat: Anna" }));
  await person.click(await within(await row()).findByRole("button", { name: "Finish: Anna" }));
  setOnline(true);
  const first = within(await screen.findByRole("article", { name: "Seat: Anna, 4 guests" }));
  expect(first.getByRole("alert")).toHaveTextContent("Not done. Someone changed this in the meantime.");
  const second = within(await screen.findByRole("article", { name: "Finish: Anna, 4 guests" }));
  expect(second.getByRole("alert")).toHaveTextContent("The step before it was not accepted.");
  expect(notes).toHaveLength(1);
  expect(within(await row()).getByText("Confirmed")).toBeInTheDocument();
  await person.click(first.getByRole("button", { name: /^Open reservation/ }));
  expect(where()).toContain("reservation=r1");
  await person.click(first.getByRole("button", { name: /^Discard/ }));
  await person.click(second.getByRole("button", { name: /^Discard/ }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Not sent yet" })).toBeNull());
}, 20_000);

it("stops sending a step that the server fails on again and again", async () => {
  const { notes, person } = openDaySheet([dinner], () => {
    resetPacing();
    return problem(500, "internal");
  });
  await person.click(within(await row()).getByRole("button", { name: "Seat: Anna" }));
  await within(await row()).findByText("Not sent yet");
  for (let tries = 0; tries < 6; tries += 1) {
    const before = notes.length;
    const tryNow = within(await bar()).queryByRole("button", { name: "Try now" });
    if (!tryNow) break;
    await person.click(tryNow);
    await waitFor(() => expect(notes.length).toBeGreaterThan(before));
    resetPacing();
  }
  expect(await screen.findByRole("article", { name: "Seat: Anna, 4 guests" })).toBeVisible();
}, 30_000);

it("waits with a walk-in and sends it once", async () => {
  const { notes, note } = notebook();
  on.get("reservations/available-tables", () => page([]));
  const walkIn = makeReservation({ uuid: "r5", walk_in: true, status: "seated", party: 2 });
  on.post("reservations", async ({ request }) => {
    await note(request);
    resetPacing();
    return data(walkIn, 201);
  });
  const { person } = openEvening();
  await row();
  setOnline(false);
  await person.click(screen.getByRole("button", { name: "Walk-in" }));
  await person.type(await screen.findByLabelText(/^Name/), "Rossi");
  await person.click(screen.getByRole("button", { name: "Seat now" }));
  expect(await within(await bar()).findByText("Walk-in: Rossi, 2 guests · Not sent yet")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  setOnline(true);
  await waitFor(() => expect(notes).toHaveLength(1));
  expect(notes[0]?.body).toEqual({ business_id: "b1", walk_in: true, party: 2, guest_name: "Rossi" });
  await waitFor(() => expect(unsent()).toHaveLength(0));
}, 20_000);

it("says of what cannot wait that it needs a connection", async () => {
  const { person } = openEvening();
  await row();
  setOnline(false);
  await person.click(screen.getByRole("button", { name: "Phone booking" }));
  expect(await screen.findByText("You’re offline. This needs a connection: Phone booking.")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  await person.click(within(await row()).getByRole("button", { name: "More options for Anna" }));
  await person.click(await screen.findByRole("menuitem", { name: "Change table" }));
  expect(await screen.findByText("You’re offline. This needs a connection: Change table.")).toBeVisible();
});

it("asks before signing out discards steps", async () => {
  const { person } = openEvening();
  await row();
  setOnline(false);
  await person.click(within(await row()).getByRole("button", { name: "Seat: Anna" }));
  await within(await row()).findByText("Not sent yet");
  await person.click(screen.getByRole("button", { name: "Your account" }));
  await person.click(await screen.findByRole("menuitem", { name: "Sign out" }));
  const question = within(await screen.findByRole("dialog", { name: "Sign out with steps not sent?" }));
  await person.click(question.getByRole("button", { name: "Stay signed in" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(unsent()).toHaveLength(1);
});
