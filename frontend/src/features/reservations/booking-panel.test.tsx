import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SlotReason } from "@/api/availability.ts";
import { resetPacing } from "@/api/pacing.ts";
import { makeBusiness, makeSlot } from "@/test/businesses.ts";
import { inFlorence, notebook, slots } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { makeReservation } from "@/test/reservations.ts";
import { data, on, page, problem } from "@/test/server.ts";

inFlorence();

const eight = "2026-11-21T19:00:00.000Z";
const held = makeReservation({
  status: "hold",
  hold_expires_at: "2026-11-21T15:05:00Z",
  actions: ["confirm", "extend", "cancel"],
});

it("groups the times by service period and explains unavailable ones", async () => {
  renderApp("/app/restaurants/b1", { as: "member" });
  const dinner = (await screen.findByRole("heading", { name: "Dinner" })).parentElement as HTMLElement;
  expect(within(dinner).getByRole("button", { name: "20:00" })).toBeEnabled();
  expect(within(dinner).getByRole("button", { name: "20:15, last tables" })).toBeEnabled();
  expect(within(dinner).getByText("20:30, not available: too many arrivals at this time")).toBeInTheDocument();
  expect(screen.getByText(/20:30 and 20:45: too many arrivals at this time/)).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Lunch" })).not.toBeInTheDocument();
});

it("shows one part of a day that has many times", async () => {
  const times = Array.from({ length: 48 }, (_, at) => `${10 + Math.floor(at / 4)}:${["00", "15", "30", "45"][at % 4]}`);
  const meta = { date: "2026-11-21", time_zone: "Europe/Rome", party: 2, open: true, reason: null };
  on.get("reservations/available-times", () =>
    page(
      times.map((time) => makeSlot(time, { service: "All day" })),
      meta,
    ),
  );
  const { person } = renderApp("/app/restaurants/b1", { as: "member" });
  const parts = within(await screen.findByRole("group", { name: "Part of the day" }));
  expect(screen.getByRole("button", { name: "18:00" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "12:00" })).toBeNull();
  await person.click(parts.getByRole("button", { name: "Afternoon", pressed: false }));
  expect(screen.getByRole("button", { name: "12:00" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "18:00" })).toBeNull();
});

it.each([
  ["the evening that still goes on", [makeSlot("24:45", { local_time: "00:45" })], "Saturday 21 November"],
  ["today when the evening is over", [], "Sunday 22 November"],
])("starts after midnight with %s", async (_, late, day) => {
  vi.setSystemTime("2026-11-21T23:40:00Z");
  on.get("reservations/available-times", ({ request }) => {
    const date = new URL(request.url).searchParams.get("date");
    const meta = { date, time_zone: "Europe/Rome", party: 2, open: true, reason: null };
    return page(date === "2026-11-21" ? late : [makeSlot("20:00", { starts_at: "2026-11-22T19:00:00Z" })], meta);
  });
  renderApp("/app/restaurants/b1", { as: "member" });
  expect(await screen.findByRole("radio", { name: day })).toBeChecked();
  expect(await screen.findByRole("button", { name: late.length > 0 ? "00:45" : "20:00" })).toBeEnabled();
});

it("starts with tomorrow once today's last table is too close", async () => {
  on.get("reservations/available-times", ({ request }) => {
    const date = new URL(request.url).searchParams.get("date");
    const isOver = date === "2026-11-21";
    const over = slots.map((slot) => ({ ...slot, status: "unavailable", reason: "too_soon" }));
    const meta = { date, time_zone: "Europe/Rome", party: 2, open: true, reason: isOver ? "too_soon" : null };
    return page(isOver ? over : slots, meta);
  });
  const { person } = renderApp("/app/restaurants/b1", { as: "member" });
  expect(await screen.findByRole("button", { name: "20:00" })).toBeEnabled();
  expect(screen.getByRole("radio", { name: "Sunday 22 November" })).toBeChecked();
  await person.click(screen.getByRole("radio", { name: "Saturday 21 November" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "20:00" })).toBeNull());
  expect(screen.getByRole("radio", { name: "Saturday 21 November" })).toBeChecked();
});

it("holds the chosen time and opens its confirmation", async () => {
  const { notes, note } = notebook();
  on.post("reservations", async ({ request }) => {
    await note(request);
    return data(held, 201);
  });
  on.get("reservations/r1", () => data(held));
  const { person, where } = renderApp("/app/restaurants/b1?party=4", { as: "member" });
  await person.click(await screen.findByRole("button", { name: "20:00" }));
  expect(where()).toBe(`/app/restaurants/b1?${new URLSearchParams({ party: "4", date: "2026-11-21", at: eight })}`);
  await person.click(await screen.findByRole("button", { name: "Hold 20:00 for 4" }));
  await screen.findByRole("heading", { name: "We’re holding your table" });
  expect(where()).toBe("/app/confirm-reservation?reservation=r1");
  expect(notes).toEqual([
    { body: { business_id: "b1", starts_at: eight, party: 4 }, key: expect.stringMatching(/^[0-9a-f]{32}$/) },
  ]);
});

it("releases the table when the guest goes back in the browser", async () => {
  const released = vi.fn();
  on.post("reservations", () => data(held, 201));
  on.get("reservations/r1", () => data(held));
  on.delete("reservations/r1", () => {
    released();
    return data({ ...held, status: "expired" });
  });
  const { person, goBack, where } = renderApp("/app/restaurants/b1?party=4", { as: "member" });
  await person.click(await screen.findByRole("button", { name: "20:00" }));
  await person.click(await screen.findByRole("button", { name: "Hold 20:00 for 4" }));
  await screen.findByRole("heading", { name: "We’re holding your table" });
  expect(released).not.toHaveBeenCalled();
  await goBack();
  await waitFor(() => expect(released).toHaveBeenCalledOnce());
  expect(where()).toMatch(/^\/app\/restaurants\/b1\?/);
});

it("retries with the same key after a lost response", async () => {
  const { notes, note } = notebook();
  on.post("reservations", async ({ request }) => {
    await note(request);
    return notes.length === 1 ? HttpResponse.error() : data(held, 201);
  });
  on.get("reservations/r1", () => data(held));
  const { person } = renderApp(`/app/restaurants/b1?at=${eight}`, { as: "member" });
  await person.click(await screen.findByRole("button", { name: "Hold 20:00 for 2" }));
  expect(await screen.findByText(/Can’t reach Verdoro/)).toBeVisible();
  resetPacing();
  await person.click(screen.getByRole("button", { name: "Hold 20:00 for 2" }));
  await screen.findByRole("heading", { name: "We’re holding your table" });
  expect(notes).toHaveLength(2);
  expect(notes[1]?.key).toBe(notes[0]?.key);
});

it("reloads the times when the chosen one was just taken", async () => {
  let isGone = false;
  on.post("reservations", () => {
    isGone = true;
    resetPacing();
    return problem(409, "slot_unavailable", { reason: "held", detail: "The last table is being booked right now." });
  });
  on.get("reservations/available-times", () =>
    page(
      slots.map((slot) =>
        isGone && slot.local_time === "20:00" ? { ...slot, status: "unavailable", reason: "held" } : slot,
      ),
      { date: "2026-11-21", time_zone: "Europe/Rome", party: 2, open: true },
    ),
  );
  const { person } = renderApp(`/app/restaurants/b1?at=${eight}`, { as: "member" });
  await person.click(await screen.findByRole("button", { name: "Hold 20:00 for 2" }));
  expect(await screen.findByText("The last table is being booked right now.")).toBeVisible();
  expect(await screen.findByText("20:00: being booked right now")).toBeVisible();
  expect(await screen.findByRole("button", { name: "Choose a time" })).toBeDisabled();
});

it("explains a day without times", async () => {
  on.get("reservations/available-times", () =>
    page([], { date: "2026-11-21", time_zone: "Europe/Rome", party: 2, open: false, reason: "closed" }),
  );
  renderApp("/app/restaurants/b1", { as: "member" });
  expect(await screen.findByText("closed that day")).toBeVisible();
});

it("starts with the first day that has a table if tomorrow is closed", async () => {
  on.get("reservations/available-times", ({ request }) => {
    const date = new URL(request.url).searchParams.get("date");
    const reason = date === "2026-11-21" ? "too_soon" : date === "2026-11-22" ? "closed" : null;
    return page(reason ? [] : slots, { date, time_zone: "Europe/Rome", party: 2, open: reason === null, reason });
  });
  renderApp("/app/restaurants/b1", { as: "member" });
  expect(await screen.findByRole("button", { name: "20:00" })).toBeEnabled();
  expect(screen.getByRole("radio", { name: "Monday 23 November" })).toBeChecked();
});

/** The days have the usual times, except those with a reason. */
function answerDays(reasonOn: (date: string) => SlotReason | null): (string | null)[] {
  const requests: (string | null)[] = [];
  on.get("reservations/available-times", ({ request }) => {
    const query = new URL(request.url).searchParams;
    const date = query.get("date") ?? "";
    requests.push(date);
    const reason = reasonOn(date);
    const meta = { date, time_zone: "Europe/Rome", party: Number(query.get("party")), open: reason === null, reason };
    const free = slots.map((slot) => ({ ...slot, starts_at: slot.starts_at.replace("2026-11-21", date), date }));
    const full = free.map((slot) => ({ ...slot, status: "unavailable", reason }));
    return page(reason === "closed" ? [] : reason ? full : free, meta);
  });
  return requests;
}

it("links from a full day to the next one with a table", async () => {
  const requests = answerDays((date) => (date === "2026-11-24" ? null : "no_table"));
  const { person } = renderApp("/app/restaurants/b1?date=2026-11-22", { as: "member" });
  await person.click(await screen.findByRole("button", { name: "Find the next available day" }));
  expect(await screen.findByRole("button", { name: "20:00" })).toBeEnabled();
  expect(screen.getByRole("radio", { name: "Tuesday 24 November" })).toBeChecked();
  expect(new Set(requests)).toEqual(new Set(["2026-11-22", "2026-11-23", "2026-11-24"]));
});

it("shows in place of a closed day the next one with a table, and does not dim what is right", async () => {
  answerDays((date) => (date === "2026-11-23" || date === "2026-11-24" ? "closed" : null));
  const { person } = renderApp("/app/restaurants/b1?party=3&date=2026-11-23&time=20:00", { as: "member" });
  const eight = await screen.findByRole("button", { name: "20:00" });
  expect(screen.getByRole("radio", { name: "Wednesday 25 November" })).toBeChecked();
  expect(screen.getByText("Closed on Monday 23 November. Here is the next day with a table.")).toBeVisible();
  expect(eight.closest("[aria-busy]")).toHaveAttribute("aria-busy", "false");
  expect(await screen.findByRole("button", { name: "Choose a time" })).toBeDisabled();
  await person.click(eight);
  expect(await screen.findByRole("button", { name: "Hold 20:00 for 3" })).toBeEnabled();
});

it("opens with the date, time and party of a link", async () => {
  answerDays(() => null);
  renderApp("/business/b1?date=2026-11-24&time=19:30&party=5");
  expect(await screen.findByRole("button", { name: "19:30", pressed: true })).toBeVisible();
  expect(screen.getByRole("radio", { name: "Tuesday 24 November" })).toBeChecked();
  expect(screen.getByRole("button", { name: "Hold 19:30 for 5" })).toBeEnabled();
});

it("says that the time of a link is not available, and chooses none", async () => {
  answerDays(() => null);
  renderApp("/business/b1?date=2026-11-24&time=20:30");
  expect(await screen.findByText("20:30 isn’t available. Choose another time.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Choose a time" })).toBeDisabled();
});

it("says before that a business confirms by hand", async () => {
  on.get("businesses/b1", () => data(makeBusiness({ by_request: true })));
  const { person } = renderApp("/business/b1");
  expect(await screen.findByRole("heading", { name: "Request a table" })).toBeVisible();
  expect(screen.getByText(/Sant’Ambra confirms each booking by hand/)).toBeVisible();
  await person.click(await screen.findByRole("button", { name: "20:00, Request" }));
  expect(await screen.findByRole("button", { name: "Request 20:00 for 2" })).toBeEnabled();
});

describe("in a narrow window", () => {
  beforeEach(() => {
    const isNarrow = (query: string) => query.includes("max-width");
    vi.spyOn(window, "matchMedia").mockImplementation(
      (query) => Object.assign(new EventTarget(), { matches: isNarrow(query) }) as unknown as MediaQueryList,
    );
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("opens the panel from the bar", async () => {
    const { person } = renderApp("/app/restaurants/b1", { as: "member" });
    await person.click(await screen.findByRole("button", { name: "Book a table" }));
    const panel = within(await screen.findByRole("dialog", { name: "Book a table" }));
    await person.click(await panel.findByRole("button", { name: "20:00" }));
    expect(await panel.findByRole("button", { name: "Hold 20:00 for 2" })).toBeEnabled();
    await person.click(panel.getByRole("button", { name: "Close" }));
    expect(await screen.findByRole("button", { name: /^Sat 21 Nov, 20:00\s*2 guests · Change$/ })).toBeVisible();
  });

  it("holds a time that is already chosen, and says there why it cannot", async () => {
    const { notes, note } = notebook();
    on.post("reservations", async ({ request }) => {
      await note(request);
      return problem(409, "open_reservations_here", { detail: "You already have 4 reservations here." });
    });
    const { person } = renderApp(`/app/restaurants/b1?party=4&at=${eight}`, { as: "member" });
    await person.click(await screen.findByRole("button", { name: "Hold table" }));
    expect(await screen.findByText("You already have 4 reservations here.")).toBeVisible();
    expect(notes.map(({ body }) => body)).toEqual([{ business_id: "b1", starts_at: eight, party: 4 }]);
  });

  it("shows the reviews, and the panel only when it is opened", async () => {
    renderApp("/business/b1");
    expect(await screen.findByRole("link", { name: "Reviews" })).toBeVisible();
    expect(screen.queryByRole("radio")).toBeNull();
  });
});

it("shows that no day of the next two weeks has a table", async () => {
  on.get("reservations/available-times", () =>
    page([], { date: "2026-11-21", time_zone: "Europe/Rome", party: 2, open: false, reason: "closed" }),
  );
  const { person } = renderApp("/app/restaurants/b1?date=2026-11-21", { as: "member" });
  await person.click(await screen.findByRole("button", { name: "Find the next available day" }));
  expect(await screen.findByText(/No tables available until Sat/)).toBeVisible();
});

it("offers no panel for a business without online booking", async () => {
  on.get("businesses/b1", () => data(makeBusiness({ bookable: false })));
  renderApp("/business/b1");
  expect(await screen.findByText("Call +39 055 000 0000 to book a table.")).toBeVisible();
});

it.each([
  [
    409,
    "open_reservations_here",
    "You already have 4 reservations at this restaurant. Cancel one first, or call the restaurant.",
  ],
  [
    429,
    "hold_pause",
    "You have held tables several times without booking. Try again from 16:10 on 21 November, or call the restaurant.",
  ],
])("explains what to do at a limit (%s %s)", async (status, code, detail) => {
  on.post("reservations", () => problem(status, code, { detail }));
  const { person } = renderApp(`/app/restaurants/b1?at=${eight}`, { as: "member" });
  await person.click(await screen.findByRole("button", { name: "Hold 20:00 for 2" }));
  expect(await screen.findByText(detail)).toBeVisible();
  expect(screen.getByRole("link", { name: "See your reservations" })).toHaveAttribute("href", "/app");
  expect(screen.getByRole("button", { name: "Hold 20:00 for 2" })).toBeEnabled();
});
