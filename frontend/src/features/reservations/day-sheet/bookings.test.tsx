import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { resetPacing } from "@/api/pacing.ts";
import type { Reservation } from "@/api/reservations.ts";
import { dinner, openDaySheet } from "@/test/day-sheet.ts";
import { inFlorence, notebook } from "@/test/florence.ts";
import { makeReservation } from "@/test/reservations.ts";
import { data, on, page, problem } from "@/test/server.ts";

inFlorence();

const row = () => screen.findByRole("article", { name: "20:00, Anna, 4 guests" });
const rossi = makeReservation({ uuid: "r9", guest: { uuid: null, name: "Rossi", phone: "+39 055 1" }, party: 2 });

/** Records the bodies of the bookings that are sent. */
function onBooking(answer: (body: Record<string, unknown>) => unknown) {
  const { notes, note } = notebook();
  on.post("reservations", async ({ request }) => {
    await note(request);
    resetPacing();
    return answer((await request.json()) as Record<string, unknown>) as never;
  });
  return notes;
}

/** Chooses an action from the menu of Anna's row. */
async function choose(person: ReturnType<typeof openDaySheet>["person"], action: string) {
  await person.click(within(await row()).getByRole("button", { name: "More options for Anna" }));
  await person.click(await screen.findByRole("menuitem", { name: action }));
  return screen.findByRole("dialog");
}

it("books another day by phone, and shows that day with the new booking", async () => {
  const book: Reservation[] = [];
  const notes = onBooking(() => {
    book.push({ ...rossi, local_date: "2026-11-28" });
    return data(book[0], 201);
  });
  const { person, where } = openDaySheet(book, () => data(null));
  await person.click(await screen.findByRole("button", { name: "Phone booking" }));
  const dialog = await screen.findByRole("dialog");
  await person.click(within(dialog).getByRole("radio", { name: "Saturday 28 November" }));
  await person.click(await within(dialog).findByRole("button", { name: /^20:00/ }));
  await person.type(within(dialog).getByLabelText("Name"), "Rossi");
  await person.type(within(dialog).getByLabelText(/^Email/), "rossi@example.com");
  await person.click(within(dialog).getByRole("button", { name: /^Book .*20:00 for 2$/ }));
  const booked = await screen.findByRole("article", { name: "20:00, Rossi, 2 guests" });
  await waitFor(() => expect(booked).toHaveFocus());
  expect(booked).toHaveClass("bg-info-tint");
  expect(where()).toBe("/manage/b1?date=2026-11-28&reservation=r9");
  expect(notes[0]?.body).toMatchObject({
    business_id: "b1",
    guest_name: "Rossi",
    guest_email: "rossi@example.com",
    party: 2,
  });
});

it("marks the phone field when the number is wrong", async () => {
  onBooking(() =>
    problem(422, "validation", { errors: { guest_phone: [{ code: "phone", message: "Enter 5 to 15 digits." }] } }),
  );
  const { person } = openDaySheet([], () => data(null));
  await person.click(await screen.findByRole("button", { name: "Phone booking" }));
  const dialog = await screen.findByRole("dialog");
  await person.click(await within(dialog).findByRole("button", { name: /^20:00/ }));
  await person.type(within(dialog).getByLabelText("Name"), "Rossi");
  await person.type(within(dialog).getByLabelText(/^Phone/), "12");
  await person.click(within(dialog).getByRole("button", { name: /^Book / }));
  const phone = within(dialog).getByLabelText(/^Phone/);
  await waitFor(() => expect(phone).toBeInvalid());
  expect(phone).toHaveAccessibleDescription("Enter 5 to 15 digits.");
  expect(phone).toHaveFocus();
});

it.each(["party_size", "pacing", "too_soon", "too_far", "closed"])(
  "lets staff book anyway, with a reason, after a refusal for %s",
  async (reason) => {
    const notes = onBooking(({ override_reason }) =>
      override_reason ? data(rossi, 201) : problem(409, "slot_unavailable", { reason, detail: "Not by the rules." }),
    );
    const { person } = openDaySheet([], () => data(null));
    await person.click(await screen.findByRole("button", { name: "Phone booking" }));
    const dialog = await screen.findByRole("dialog");
    fireEvent.change(await within(dialog).findByLabelText("Another time"), { target: { value: "22:10" } });
    await person.type(within(dialog).getByLabelText("Name"), "Rossi");
    await person.click(within(dialog).getByRole("button", { name: /^Book .*22:10 for 2$/ }));
    const anyway = await within(dialog).findByRole("button", { name: /^Book anyway: .*22:10 for 2$/ });
    expect(anyway).toBeDisabled();
    await person.type(within(dialog).getByLabelText("Why make an exception?"), "Regulars");
    await person.click(anyway);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const [refused, booked] = notes.map(({ body }) => body as Record<string, unknown>);
    expect(refused).not.toHaveProperty("override_reason");
    expect(booked).toMatchObject({ starts_at: "2026-11-21T21:10:00.000Z", override_reason: "Regulars" });
  },
);

it.each(["no_table", "held"])("never offers to book a table twice: %s", async (reason) => {
  onBooking(() => problem(409, "slot_unavailable", { reason, detail: "Taken." }));
  const { person } = openDaySheet([], () => data(null));
  await person.click(await screen.findByRole("button", { name: "Phone booking" }));
  const dialog = await screen.findByRole("dialog");
  await person.click(await within(dialog).findByRole("button", { name: /^20:00/ }));
  await person.type(within(dialog).getByLabelText("Name"), "Rossi");
  await person.click(within(dialog).getByRole("button", { name: /^Book / }));
  expect(await within(dialog).findByText("Taken.")).toBeVisible();
  expect(within(dialog).queryByLabelText("Why make an exception?")).toBeNull();
});

it("lets staff change a booking anyway, until another time is chosen", async () => {
  const { notes, person } = openDaySheet([dinner], () =>
    problem(409, "slot_unavailable", { reason: "pacing", detail: "Too many arrivals." }),
  );
  const dialog = await choose(person, "Change time or guests");
  await person.click(await within(dialog).findByRole("button", { name: /^19:30/ }));
  await person.click(within(dialog).getByRole("button", { name: /^Change to .*19:30 for 4$/ }));
  await person.type(await within(dialog).findByLabelText("Why make an exception?"), "Regulars");
  await person.click(within(dialog).getByRole("button", { name: /^Change anyway/ }));
  await waitFor(() => expect(notes).toHaveLength(2));
  expect(notes[1]?.body).toMatchObject({ action: "change", override_reason: "Regulars" });
  await person.click(await within(dialog).findByRole("button", { name: /^20:15/ }));
  expect(within(dialog).getByRole("button", { name: /^Change to .*20:15 for 4$/ })).toBeEnabled();
});

const table = (label: string, is_free = true, reason: string | null = null) => ({
  tables: [{ uuid: `t${label}`, label, area: "Sala" }],
  min_party: 2,
  max_party: 4,
  wasted_seats: 0,
  chosen: label === "2",
  is_free,
  reason,
});

it("seats a walk-in at a chosen table, and says at which", async () => {
  on.get("reservations/available-tables", () => page([table("2"), table("5")]));
  const seated = makeReservation({ uuid: "r9", walk_in: true, status: "seated", party: 2 });
  const notes = onBooking(() => data({ ...seated, tables: [{ uuid: "t5", label: "5", area: "Sala" }] }, 201));
  const { person } = openDaySheet([dinner], () => data(null));
  await person.click(await screen.findByRole("button", { name: "Walk-in" }));
  const tables = await screen.findByLabelText("Table");
  expect(tables).toHaveDisplayValue("Best free table");
  await screen.findByRole("option", { name: "Table 5 · Sala · 2–4 guests" });
  await person.selectOptions(tables, "Table 5 · Sala · 2–4 guests");
  await person.click(screen.getByRole("button", { name: "Seat now" }));
  expect(await screen.findByText("Seated: Table 5")).toBeInTheDocument();
  expect(notes[0]?.body).toEqual({ business_id: "b1", walk_in: true, party: 2, table_ids: ["t5"] });
});

it("moves a party to a free table, and says why others are not", async () => {
  on.get("reservations/available-tables", () => page([table("2"), table("3", false, "no_table")]));
  const { notes, person } = openDaySheet([dinner], () => data({ ...dinner, version: 4 }));
  const dialog = await choose(person, "Change table");
  expect(await within(dialog).findByText("Table 3: taken during the stay")).toBeVisible();
  expect(within(dialog).queryByRole("button", { name: /^Table 3/ })).toBeNull();
  await person.click(within(dialog).getByRole("button", { name: /^Table 2/ }));
  await waitFor(() => expect(notes[0]?.body).toEqual({ version: 3, action: "change", table_ids: ["t2"] }));
});

it("swaps the tables of two parties", async () => {
  const bea = makeReservation({
    uuid: "r2",
    version: 8,
    guest: { uuid: "u3", name: "Bea", phone: null },
    tables: [{ uuid: "t4", label: "4", area: "Sala" }],
  });
  const { notes, note } = notebook();
  on.post("reservation_swaps", async ({ request }) => {
    await note(request);
    resetPacing();
    return page([
      { ...dinner, tables: bea.tables },
      { ...bea, tables: dinner.tables },
    ]);
  });
  const { person } = openDaySheet([dinner, bea], () => data(null));
  const dialog = await choose(person, "Swap tables");
  expect(within(dialog).getByText(/^Anna · Table 7/)).toBeVisible();
  await person.click(await within(dialog).findByRole("button", { name: /Bea, 4 guests at 20:00/ }));
  expect(await screen.findByText("Anna: Table 4 · Bea: Table 7")).toBeInTheDocument();
  expect(notes[0]?.body).toEqual({ first: { uuid: "r1", version: 3 }, second: { uuid: "r2", version: 8 } });
  expect(notes[0]?.key).not.toBeNull();
});

it("records that the guest cancelled, without a reason", async () => {
  const book = [dinner];
  const { notes, person } = openDaySheet(book, () => {
    resetPacing();
    book[0] = { ...dinner, version: 4, status: "cancelled_guest", actions: [] };
    return data(book[0]);
  });
  const dialog = await choose(person, "Guest cancelled");
  expect(notes).toHaveLength(0);
  await person.click(within(dialog).getByRole("button", { name: "Guest cancelled" }));
  expect(await within(await row()).findByText("Cancelled")).toBeVisible();
  expect(notes[0]?.body).toEqual({ version: 3, action: "cancel", for_guest: true });
  await waitFor(async () => expect(await row()).toContainElement(document.activeElement as HTMLElement));
});

it("edits name, phone and note of a guest without an account", async () => {
  const phoned = { ...dinner, guest: { uuid: null, name: "Anna", phone: null }, note: null };
  const { notes, person } = openDaySheet([phoned], () => data({ ...phoned, version: 4 }));
  const dialog = await choose(person, "Edit name, phone or note");
  await person.type(within(dialog).getByLabelText("Name"), " Bianchi");
  await person.type(within(dialog).getByLabelText(/^Phone/), "055 1234567");
  await person.type(within(dialog).getByLabelText(/^Note/), "Window");
  await person.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(notes).toHaveLength(1));
  const edited = { guest_name: "Anna Bianchi", guest_phone: "055 1234567", note: "Window" };
  expect(notes[0]?.body).toEqual({ version: 3, action: "change", ...edited });
});

it("edits only the note of a guest with an account", async () => {
  const { notes, person } = openDaySheet([dinner], () => data({ ...dinner, version: 4 }));
  const dialog = await choose(person, "Edit name, phone or note");
  expect(within(dialog).queryByLabelText("Name")).toBeNull();
  await person.type(within(dialog).getByLabelText(/^Note/), "Window");
  await person.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(notes[0]?.body).toEqual({ version: 3, action: "change", note: "Window" }));
});

it("moves a party to a table that is too small only with a reason", async () => {
  on.get("reservations/available-tables", () => page([table("2"), table("4", false, "party_size")]));
  const { notes, person } = openDaySheet([dinner], () => data({ ...dinner, version: 4 }));
  const dialog = await choose(person, "Change table");
  await person.click(await within(dialog).findByRole("button", { name: /^Table 4/ }));
  expect(within(dialog).getByRole("button", { name: "Move anyway" })).toBeDisabled();
  await person.type(within(dialog).getByLabelText("Why make an exception?"), "A child on a lap");
  await person.click(within(dialog).getByRole("button", { name: "Move anyway" }));
  const reasoned = { table_ids: ["t4"], override_reason: "A child on a lap" };
  await waitFor(() => expect(notes[0]?.body).toEqual({ version: 3, action: "change", ...reasoned }));
});

it("swaps with a reason when a table is too small, and names who else has it", async () => {
  const bea = makeReservation({ uuid: "r2", guest: { uuid: "u3", name: "Bea", phone: null } });
  const { notes, note } = notebook();
  on.post("reservation_swaps", async ({ request }) => {
    await note(request);
    resetPacing();
    if (notes.length === 1) return problem(409, "slot_unavailable", { reason: "party_size", detail: "Too few seats." });
    return problem(409, "table_reserved", { occupied_by: { reservation: "r7", guest_name: "Verdi" } });
  });
  const { person } = openDaySheet([dinner, bea], () => data(null));
  const dialog = await choose(person, "Swap tables");
  await person.click(await within(dialog).findByRole("button", { name: /Bea, 4 guests at 20:00/ }));
  expect(await within(dialog).findByText("Too few seats.")).toBeVisible();
  await person.type(within(dialog).getByLabelText("Why make an exception?"), "A child on a lap");
  await person.click(within(dialog).getByRole("button", { name: "Swap anyway" }));
  expect(await within(dialog).findByText(/^Verdi has this table at that time/)).toBeVisible();
  expect(notes[1]?.body).toMatchObject({ override_reason: "A child on a lap" });
});

it("shows the history of a party that has left, with reasons", async () => {
  const step = { at: "2026-11-20T10:00:00Z", from: null, to: "confirmed", actor: "business", reason: "Regulars" };
  const declined = { ...step, at: "2026-11-20T11:00:00Z", to: "declined", actor: "system", reason: "no_answer" };
  on.get("reservations/r1", () => data({ ...dinner, history: [step, declined] }));
  const { person } = openDaySheet([{ ...dinner, status: "completed", actions: [] }], () => data(null));
  const dialog = await choose(person, "History");
  expect(await within(dialog).findByText("Regulars")).toBeVisible();
  expect(within(dialog).getByText("No answer in time")).toBeVisible();
  expect(within(dialog).getByText(/^Fri,? 20 Nov, 11:00 · Restaurant/)).toBeVisible();
});
