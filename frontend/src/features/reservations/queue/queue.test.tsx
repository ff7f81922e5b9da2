import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { QueueParty, QueuePlace } from "@/api/queue.ts";
import { makeBusiness } from "@/test/businesses.ts";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page, problem } from "@/test/server.ts";

inFlorence();

const anna: QueueParty = {
  uuid: "q1",
  business_id: "b1",
  name: "Anna",
  phone: null,
  party: 4,
  by_guest: false,
  state: "waiting",
  place: 1,
  quote: { low_minutes: 10, high_minutes: 20 },
  quoted: { low_minutes: 15, high_minutes: 25 },
  joined_at: "2026-11-21T14:50:00Z",
  called_at: null,
  ended_at: null,
  reservation_id: null,
  url: "https://verdoro.example/queue/t1",
};
let parties: QueueParty[] = [];
let sent: unknown[] = [];

beforeEach(() => {
  parties = [anna];
  sent = [];
  on.get("businesses/b1", () => data(makeBusiness({ mine: true })));
  on.get("reservations", () => page([], { date: "2026-11-21" }));
  on.get("queue_parties", ({ request }) => page(new URL(request.url).searchParams.has("ended") ? [] : parties));
  on.patch("queue_parties/q1", async ({ request }) => {
    const body = (await request.json()) as { action: string };
    sent.push(body);
    const called = { ...anna, state: "ready" as const, place: null, quote: null, called_at: "2026-11-21T15:00:00Z" };
    parties = body.action === "call" ? [called] : [];
    return data(parties[0] ?? { ...anna, state: "left" });
  });
});

const open = () => renderApp("/manage/b1", { as: "member" });

it("follows the parties on a phone, where a count leads to it", async () => {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) =>
      ({ matches: query.includes("max-width"), addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never,
  );
  const { person } = open();
  const queue = await screen.findByRole("region", { name: /Waitlist/ });
  const empty = await screen.findByText("No reservations on this day");
  expect(empty.compareDocumentPosition(queue)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await person.click(await screen.findByRole("button", { name: /^Waitlist: / }));
  expect(within(queue).getByRole("heading", { name: /Waitlist/ })).toHaveFocus();
});

it("shows who waits, and calls a party", async () => {
  const { person } = open();
  const queue = within(await screen.findByRole("region", { name: /Waitlist/ }));
  expect(await queue.findByText("4 guests · No. 1 · 10–20 min · waiting for 10 min · quoted 15–25 min")).toBeVisible();
  await person.click(queue.getByRole("button", { name: "Call Anna" }));
  expect(await queue.findByText("Called 0 min ago")).toBeVisible();
  await person.click(queue.getByRole("button", { name: "More for Anna" }));
  await person.click(await screen.findByRole("menuitem", { name: "Has left" }));
  expect(await queue.findByText("no one waiting")).toBeVisible();
  expect(sent).toEqual([{ action: "call" }, { action: "leave" }]);
});

it("adds a party and says the wait to tell it", async () => {
  parties = [];
  on.post("queue_parties", async ({ request }) => {
    sent.push(await request.json());
    parties = [anna];
    return data(anna, 201);
  });
  const { person } = open();
  await person.click(await screen.findByRole("button", { name: "Add party" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add to the waitlist" }));
  await person.click(dialog.getByRole("button", { name: "Add" }));
  expect(await dialog.findByText("Enter a name.")).toBeVisible();
  await person.type(dialog.getByLabelText("Name"), " Anna ");
  await person.click(dialog.getByRole("button", { name: "Add" }));
  expect(await screen.findByText("Anna is on the waitlist: 10–20 min.")).toBeVisible();
  expect(sent).toEqual([{ name: "Anna", party: 2 }]);
});

it("says why a party cannot be seated", async () => {
  on.get("reservations/available-tables", () => page([]));
  const detail = "No table is free then.";
  on.patch("queue_parties/q1", () => problem(409, "slot_unavailable", { detail }));
  const { person } = open();
  await person.click(await screen.findByRole("button", { name: "Seat Anna" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Seat Anna" }));
  await person.click(dialog.getByRole("button", { name: "Seat" }));
  expect(await dialog.findByText(detail)).toBeVisible();
});

const place: QueuePlace = {
  token: "t1",
  business_id: "b1",
  business_name: "Trattoria Sant’Ambra",
  time_zone: "Europe/Rome",
  name: "Anna",
  party: 4,
  state: "waiting",
  place: 2,
  quote: { low_minutes: 0, high_minutes: 0 },
  joined_at: "2026-11-21T14:50:00Z",
  called_at: null,
};

it("shows guests their place, and lets them leave after a question", async () => {
  let now = place;
  on.post("queue_places/:verb", async ({ request, params }) => {
    sent.push([params.verb, await request.json()]);
    if (params.verb === "leave") now = { ...place, state: "left", place: null, quote: null };
    return data(now);
  });
  const { person } = renderApp("/queue/t1", { as: "visitor" });
  expect(await screen.findByRole("heading", { name: "You are no. 2 in line" })).toBeVisible();
  expect(screen.getByText("Your wait: no wait")).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Leave the waitlist" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Leave the waitlist?" }));
  await person.click(dialog.getByRole("button", { name: "Leave the waitlist" }));
  expect(await screen.findByRole("heading", { name: "You have left the waitlist." })).toBeVisible();
  await waitFor(() => expect(sent.filter((call) => String(call).startsWith("leave"))).toHaveLength(1));
});

it("says that a page no longer exists", async () => {
  on.post("queue_places/open", () => problem(404, "not_found"));
  renderApp("/queue/t1", { as: "visitor" });
  expect(await screen.findByText("This page no longer exists")).toBeVisible();
});

it("sends guests to the entrance while they cannot join", async () => {
  const uuid = "b1000000-0000-4000-8000-000000000001";
  on.get(`queue_doors/${uuid}`, () =>
    data({ business_id: uuid, business_name: "Trattoria", is_open: false, parties: 0, quote: null }),
  );
  renderApp(`/queue/${uuid}`, { as: "visitor" });
  expect(await screen.findByText("You can’t join the waitlist here now")).toBeVisible();
});
