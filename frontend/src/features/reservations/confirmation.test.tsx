import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Business } from "@/api/businesses.ts";
import { resetPacing } from "@/api/pacing.ts";
import { makeBusiness, makeHit, makeNextTime, makeSlot } from "@/test/businesses.ts";
import { afternoon, inFlorence, notebook } from "@/test/florence.ts";
import { makeConversation, makeMessage } from "@/test/messages.ts";
import { renderApp } from "@/test/render-app.tsx";
import { makeReservation } from "@/test/reservations.ts";
import { data, on, page, problem } from "@/test/server.ts";

inFlorence();

const address = "/app/confirm-reservation?reservation=r1";
const hold = makeReservation({
  status: "hold",
  hold_expires_at: new Date(afternoon.getTime() + 300_000).toISOString(),
  actions: ["confirm", "extend", "cancel"],
});

/** Advances the page's clock; the countdown notices at its next tick. */
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

it("counts down, announces the last minute, and offers more time near the end", async () => {
  on.get("reservations/r1", () => data(hold));
  on.patch("reservations/r1", () => data({ ...hold, version: 4, hold_expires_at: "2026-11-21T15:09:30Z" }));
  const { person } = renderApp(address, { as: "member" });
  expect(await screen.findByText("5 minutes left to confirm")).toBeInTheDocument();
  expect(screen.getByText("Free to cancel until 18:00 on Saturday 21 November.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "I need more time" })).not.toBeInTheDocument();

  pass(275);
  expect(await screen.findByText("Less than 30 seconds left")).toBeInTheDocument();
  on.get("reservations/r1", () => data({ ...hold, version: 4, hold_expires_at: "2026-11-21T15:09:30Z" }));
  await person.click(screen.getByRole("button", { name: "I need more time" }));
  expect(await screen.findByText("5 minutes left to confirm")).toBeInTheDocument();
});

it("confirms once if the first response was lost", async () => {
  const { notes, note } = notebook();
  let current = hold;
  on.get("reservations/r1", () => data(current));
  on.patch("reservations/r1", async ({ request }) => {
    await note(request);
    if (notes.length === 1) return HttpResponse.error();
    current = makeReservation({ version: 4 });
    return data(current);
  });
  const { person } = renderApp(address, { as: "member" });
  await person.type(await screen.findByLabelText(/Special requests/), "By the window");
  await person.click(screen.getByRole("button", { name: "Confirm reservation" }));
  expect(await screen.findByText("No response received. Try again: you won’t be booked twice.")).toBeVisible();
  resetPacing();
  await person.click(screen.getByRole("button", { name: "Confirm reservation" }));
  expect(await screen.findByText("Your table is booked")).toBeVisible();
  expect(screen.getByText("K7M2QX")).toBeVisible();
  expect(notes.map(({ body }) => body)).toEqual([
    { version: 3, action: "confirm", note: "By the window" },
    { version: 3, action: "confirm", note: "By the window" },
  ]);
  expect(notes[1]?.key).toBe(notes[0]?.key);
});

it("shows that the hold has expired, preserves the typed note, and offers the nearest times", async () => {
  const { notes, note } = notebook();
  on.get("reservations/r1", () => data(hold));
  on.post("reservations", async ({ request }) => {
    await note(request);
    return data({ ...hold, uuid: "r2" }, 201);
  });
  on.get("reservations/r2", () => data({ ...hold, uuid: "r2", hold_expires_at: "2026-11-21T15:20:00Z" }));
  const { person, where } = renderApp(address, { as: "member" });
  await person.type(await screen.findByLabelText(/Special requests/), "By the window");
  pass(301);
  expect(await screen.findByText("Your hold has expired")).toBeVisible();
  expect(screen.getByText(/your details are saved/)).toBeVisible();
  await person.click(await screen.findByRole("button", { name: "19:30" }));
  await waitFor(() => expect(where()).toBe("/app/confirm-reservation?reservation=r2"));
  expect(await screen.findByLabelText(/Special requests/)).toHaveValue("By the window");
  expect(notes[0]?.body).toMatchObject({ starts_at: "2026-11-21T18:30:00.000Z", party: 4, note: "By the window" });
});

it("explains what to do when no further reservation can be confirmed", async () => {
  const detail = "You already have 20 reservations. Cancel one first, or call the restaurant.";
  on.get("reservations/r1", () => data(hold));
  on.patch("reservations/r1", () => problem(409, "open_reservations", { detail }));
  const { person } = renderApp(address, { as: "member" });
  await person.click(await screen.findByRole("button", { name: "Confirm reservation" }));
  expect(await screen.findByText(detail)).toBeVisible();
  expect(screen.getByRole("link", { name: "See your reservations" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Confirm reservation" })).toBeEnabled();
});

it("releases the table on going back", async () => {
  const released = vi.fn();
  on.get("reservations/r1", () => data(hold));
  on.delete("reservations/r1", () => {
    released();
    return data(makeReservation({ status: "expired" }));
  });
  const { person, where } = renderApp(address, { as: "member" });
  await person.click(await screen.findByRole("button", { name: "Release table" }));
  await waitFor(() => expect(where()).toContain("/app/restaurants/b1?"));
  expect(released).toHaveBeenCalledOnce();
});

it("tells when the hold could not be extended, and keeps what was typed", async () => {
  on.get("reservations/r1", () => data(hold));
  const detail = "This hold can’t be extended any more. Confirm the reservation or release the table.";
  on.patch("reservations/r1", () => problem(409, "hold_limit", { detail }));
  const { person } = renderApp(address, { as: "member" });
  await person.type(await screen.findByLabelText(/Special requests/), "By the window");
  pass(275);
  await person.click(await screen.findByRole("button", { name: "I need more time" }));
  expect(await screen.findByText(detail)).toBeVisible();
  expect(screen.getByLabelText(/Special requests/)).toHaveValue("By the window");
});

it("shows the server's error at its field, and focuses it", async () => {
  on.get("reservations/r1", () => data(hold));
  const message = "Enter a valid phone number, like +39 055 123456.";
  on.patch("reservations/r1", () =>
    problem(422, "invalid", { errors: { phone: [{ code: "phone_invalid", message }] } }),
  );
  const { person } = renderApp(address, { as: "member" });
  await person.type(await screen.findByLabelText(/Special requests/), "By the window");
  await person.type(screen.getByLabelText(/Phone/), "12");
  await person.click(screen.getByRole("button", { name: "Confirm reservation" }));
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/Phone/)).toHaveFocus());
  expect(screen.getByLabelText(/Special requests/)).toHaveValue("By the window");
});

it("asks before cancelling, with a warning if it is late", async () => {
  const { notes, note } = notebook();
  const booked = makeReservation({ policy: { cancel_cutoff_minutes: 360, free_until: "2026-11-21T13:00:00Z" } });
  let current = booked;
  on.get("reservations/r1", () => data(current));
  on.patch("reservations/r1", async ({ request }) => {
    await note(request);
    current = { ...booked, version: 4, status: "cancelled_guest", actions: [] };
    return data(current);
  });
  const { person } = renderApp(address, { as: "member" });
  await person.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(await screen.findByText(/Free cancellation has ended/)).toBeVisible();
  expect(notes).toHaveLength(0);
  await person.click(screen.getByRole("button", { name: "Cancel reservation" }));
  expect(await screen.findByText("You cancelled this reservation")).toBeVisible();
  expect(notes[0]?.body).toEqual({ version: 3, action: "cancel" });
});

it("changes time and party, and preserves the old table if the new one is refused", async () => {
  const { notes, note } = notebook();
  on.get("reservations/r1", () => data(makeReservation()));
  on.patch("reservations/r1", async ({ request }) => {
    await note(request);
    return problem(409, "slot_unavailable", { detail: "No table takes a party of that size." });
  });
  const { person } = renderApp(address, { as: "member" });
  await person.click(await screen.findByRole("button", { name: "Change" }));
  await person.click(await screen.findByRole("button", { name: "One more guest" }));
  await person.click(await screen.findByRole("button", { name: "19:30" }));
  await person.click(screen.getByRole("button", { name: "Change to 19:30 for 5" }));
  expect(await screen.findByText("No table takes a party of that size.")).toBeVisible();
  expect(notes[0]?.body).toEqual({ version: 3, action: "change", starts_at: "2026-11-21T18:30:00.000Z", party: 5 });
  await act(() => person.keyboard("{Escape}"));
  expect(await screen.findByText("4 guests")).toBeVisible();
});

it("changes a table once if the response was lost", async () => {
  const { notes, note } = notebook();
  on.get("reservations/r1", () => data(makeReservation()));
  on.patch("reservations/r1", async ({ request }) => {
    await note(request);
    return notes.length === 1 ? HttpResponse.error() : data(makeReservation({ version: 4, party: 5 }));
  });
  const { person } = renderApp(address, { as: "member" });
  await person.click(await screen.findByRole("button", { name: "Change" }));
  await person.click(await screen.findByRole("button", { name: "One more guest" }));
  await person.click(await screen.findByRole("button", { name: "19:30" }));
  await person.click(screen.getByRole("button", { name: "Change to 19:30 for 5" }));
  expect(await screen.findByText(/Can’t reach Verdoro/)).toBeVisible();
  resetPacing();
  await person.click(screen.getByRole("button", { name: "Change to 19:30 for 5" }));
  await waitFor(() => expect(notes).toHaveLength(2));
  expect(notes[0]?.key).toEqual(expect.any(String));
  expect(notes[1]?.key).toBe(notes[0]?.key);
});

describe("a confirmed reservation", () => {
  beforeEach(() => {
    on.get("conversations", () => page([], { unread: 0, requests: 0 }));
    on.get("follows", () => page([]));
  });

  it("shows the guest’s note, and invites by a link with the same choice", async () => {
    on.get("reservations/r1", () => data(makeReservation({ note: "By the window" })));
    const share = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, "share", { value: share, configurable: true });
    const { person } = renderApp(address, { as: "member" });
    expect(await screen.findByRole("heading", { level: 1, name: "Your table is booked" })).toBeVisible();
    expect(screen.getByText("By the window")).toBeVisible();
    await person.click(await screen.findByRole("button", { name: "Invite" }));
    await person.click(await screen.findByRole("button", { name: "Share link" }));
    const choice = new URLSearchParams({ party: "4", date: "2026-11-21", at: "2026-11-21T19:00:00Z" });
    expect(share).toHaveBeenCalledExactlyOnceWith({
      title: "Trattoria Sant’Ambra",
      text: "Trattoria Sant’Ambra, Saturday 21 November at 20:00, for 4",
      url: `${window.location.origin}/business/b1?${choice}`,
    });
    Reflect.deleteProperty(navigator, "share");
  });

  it("copies the invitation where nothing can be shared", async () => {
    on.get("reservations/r1", () => data(makeReservation()));
    const { person } = renderApp(address, { as: "member" });
    await person.click(await screen.findByRole("button", { name: "Invite" }));
    await person.click(await screen.findByRole("button", { name: "Share link" }));
    expect(await screen.findByText("Link copied.")).toBeVisible();
    expect(await navigator.clipboard.readText()).toContain("at 20:00, for 4\nhttp");
  });

  it("invites in a chat", async () => {
    on.get("reservations/r1", () => data(makeReservation()));
    on.get("conversations", () => page([makeConversation()], { unread: 0, requests: 0 }));
    const sent: unknown[] = [];
    on.post("conversations/v1/messages", async ({ request }) => {
      const { messages } = (await request.json()) as { messages: { card: unknown }[] };
      sent.push(...messages.map(({ card }) => card));
      return data({ messages: [makeMessage()], conversation: { last_seq: 1, last_rev: 1 } }, 201);
    });
    const { person } = renderApp(address, { as: "member" });
    await person.click(await screen.findByRole("button", { name: "Invite" }));
    await person.click(await screen.findByRole("button", { name: "Send to Giulia Bardi" }));
    expect(await screen.findByText("Sent")).toBeVisible();
    expect(sent).toEqual([{ kind: "reservation", uuid: "r1" }]);
  });

  it("leads to the conversation with the restaurant", async () => {
    on.get("reservations/r1", () => data(makeReservation()));
    on.post("conversations", async ({ request }) => {
      expect(await request.json()).toEqual({ kind: "business", reservation_id: "r1" });
      return data(makeConversation({ kind: "business" }), 201);
    });
    on.get("conversations", () => page([], { unread: 0, requests: 0 }));
    on.get("conversations/v1", () => data(makeConversation({ kind: "business" })));
    on.get("conversations/v1/messages", () => page([]));
    const { person, where } = renderApp(address, { as: "member" });
    await person.click(await screen.findByRole("button", { name: "Message the restaurant" }));
    await waitFor(() => expect(where()).toBe("/app/messages/v1"));
    await screen.findByRole("textbox", { name: "Message" });
  });
});

describe("a request", () => {
  const byHand = (change: Partial<Business>) =>
    on.get("businesses/b1", () => data(makeBusiness({ by_request: true, ...change })));

  it("is sent, not confirmed", async () => {
    byHand({});
    on.get("reservations/r1", () => data(hold));
    renderApp(address, { as: "member" });
    expect(await screen.findByRole("button", { name: "Send request" })).toBeEnabled();
  });

  it.each([
    ["today", "2026-11-21T17:00:00Z", "You’ll have the answer by 18:00. "],
    ["on another day", "2026-11-22T10:30:00Z", "You’ll have the answer by 11:30 on Sunday 22 November. "],
  ])("says until when it is answered %s", async (_, answer_by, expected) => {
    byHand({});
    on.get("reservations/r1", () => data(makeReservation({ status: "pending", answer_by })));
    renderApp(address, { as: "member" });
    expect(await screen.findByRole("heading", { level: 1, name: "Request sent" })).toBeVisible();
    expect(screen.getByText(/^Trattoria Sant’Ambra answers each request personally./)).toBeVisible();
    expect(screen.getByText(new RegExp(expected))).toBeVisible();
    expect(screen.queryByText("Pending")).toBeNull();
  });

  it("without an answer shows whose fault that is, and other days", async () => {
    const tomorrow = makeSlot("20:00", { starts_at: "2026-11-22T19:00:00Z", date: "2026-11-22" });
    const declined = { status: "declined" as const, answer_by: "2026-11-21T14:00:00Z", actions: [] };
    on.get("reservations/r1", () => data(makeReservation({ ...declined, alternatives: [tomorrow] })));
    renderApp(address, { as: "member" });
    const why = "Trattoria Sant’Ambra didn’t answer in time. This doesn’t count against you.";
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.getByRole("link", { name: "Sun 22 Nov, 20:00" })).toBeVisible();
  });
});

it("offers other days and other places after a cancellation by the business", async () => {
  const queries: URLSearchParams[] = [];
  const other = makeHit({ uuid: "b2", name: "Osteria del Borgo", next_times: [makeNextTime("20:00")] });
  on.get("businesses", ({ request }) => {
    queries.push(new URL(request.url).searchParams);
    return page([makeHit(), other]);
  });
  const tomorrow = makeSlot("20:00", { starts_at: "2026-11-22T19:00:00Z", date: "2026-11-22" });
  on.get("reservations/r1", () =>
    data(makeReservation({ status: "cancelled_business", actions: [], alternatives: [tomorrow] })),
  );
  renderApp(address, { as: "member" });
  expect(await screen.findByRole("heading", { name: "Other days at Trattoria Sant’Ambra" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Sun 22 Nov, 20:00" })).toBeVisible();
  const nearby = within(await screen.findByRole("list", { name: "Places nearby with a table" }));
  expect(nearby.getByRole("link", { name: "20:00" })).toHaveAttribute("href", expect.stringContaining("/b2?"));
  expect(nearby.queryByRole("link", { name: "Trattoria Sant’Ambra" })).toBeNull();
  expect(screen.getByRole("link", { name: "All places nearby at 20:00 for 4" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^\/app\/restaurants\?location=43.7699%2C11.2663%2C.*date=2026-11-21&time=20%3A00&party=4$/),
  );
  const query = queries.find((sent) => sent.has("bookable_at"));
  expect(Object.fromEntries(query ?? [])).toMatchObject({
    latitude: "43.7699",
    bookable_at: "2026-11-21T19:00:00Z",
    party: "4",
    sort: "distance",
  });
});
