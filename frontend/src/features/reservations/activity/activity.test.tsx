import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { Activity } from "@/api/activity.ts";
import { resetPacing } from "@/api/pacing.ts";
import * as chime from "@/lib/chime.ts";
import { readStored } from "@/lib/storage.ts";
import { useActivityStore } from "@/stores/activity/store.ts";
import { makeActivity } from "@/test/activity.ts";
import { makeBusiness } from "@/test/businesses.ts";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { makeReservation } from "@/test/reservations.ts";
import { data, on, page } from "@/test/server.ts";

vi.mock("@/lib/chime.ts", () => ({ chime: vi.fn() }));

inFlorence();

const osteria = makeBusiness({ uuid: "b2", name: "Osteria Due", mine: true });
let activity: Activity[];
let pending: number;

beforeEach(() => {
  [activity, pending] = [[], 0];
  vi.mocked(chime.chime).mockClear();
  on.get("businesses", () => page([osteria]));
  on.get("businesses/b2", () => data(osteria));
  on.get("business_activity", () => page(activity, { pending }));
  on.get("reservations", () => page([], { date: "2026-11-21" }));
  on.get("table_wishes", () => page([]));
  on.get("table_wish_days", () => page([]));
  on.get("no_show_disputes", () => page([]));
});

const manageLink = async () =>
  within(await screen.findByRole("navigation", { name: "Main" })).findByRole("link", { name: /Manage/ });

it("marks what is new since the last visit, and then counts it as seen", async () => {
  activity = [
    makeActivity({ activity: "cancelled", at: "2026-11-21T14:30:00Z", guest_name: "Berta", reservation_id: "r2" }),
    makeActivity({ at: "2026-11-20T14:00:00Z" }),
  ];
  useActivityStore.getState().markSeen("b2", "2026-11-21T14:00:00Z");
  const { person } = renderApp("/manage/b2", { as: "member" });
  await waitFor(async () => expect(await manageLink()).toHaveTextContent("1 new"));
  const tab = await screen.findByRole("link", { name: /^Activity/ });
  await waitFor(() => expect(tab).toHaveTextContent("1 new"));
  await person.click(tab);
  const link = await screen.findByRole("link", { name: "Berta" });
  const [first, second] = screen.getAllByRole("listitem").filter((row) => row.textContent?.includes("27 Nov"));
  expect(first).toHaveTextContent("Berta");
  expect(first).toHaveTextContent("Cancelled");
  expect(first).toHaveTextContent("New");
  expect(first).toHaveTextContent("15:30");
  expect(second).not.toHaveTextContent("New");
  expect(link).toHaveAttribute("href", "/manage/b2?date=2026-11-27&reservation=r2");
  await waitFor(async () => expect(await manageLink()).not.toHaveTextContent("new"));
  expect(readStored()).toMatchObject({ activity: { seen: { b2: "2026-11-21T14:30:00Z" } } });
});

it("has requests of any day first, to accept or decline", async () => {
  pending = 1;
  const request = makeReservation({
    uuid: "r7",
    status: "pending",
    local_date: "2026-12-24",
    note: "A nut allergy",
    actions: ["accept", "decline"],
  });
  const asked: string[] = [];
  let requests = [
    request,
    makeReservation({ ...request, uuid: "r8", guest: { uuid: "u9", name: "Carla", phone: null } }),
  ];
  on.get("reservations", ({ request }) => {
    const { searchParams } = new URL(request.url);
    if (!searchParams.has("status[]")) return page([], { date: "2026-11-21" });
    asked.push(`${searchParams.get("status[]")} from ${searchParams.get("from")}`);
    return page(requests);
  });
  const sent: unknown[] = [];
  on.patch("reservations/:uuid", async ({ request, params }) => {
    sent.push([params.uuid, await request.json()]);
    const answered = requests.find(({ uuid }) => uuid === params.uuid) ?? request;
    requests = requests.filter((each) => each !== answered);
    return data({ ...answered, status: params.uuid === "r7" ? "confirmed" : "declined", actions: [] });
  });
  const { person } = renderApp("/manage/b2?tab=activity", { as: "member" });
  const list = await screen.findByRole("heading", { name: "Requests to answer" });
  expect(screen.getAllByText("Thu 24 Dec, 20:00 · 4 guests · A nut allergy")).toHaveLength(2);
  expect(list.compareDocumentPosition(screen.getByRole("heading", { name: "Latest" }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(asked[0]).toMatch(/^pending from 2026-11-21T14:45/);
  await person.click(screen.getByRole("button", { name: "Accept: Anna" }));
  await waitFor(() => expect(screen.queryByText("Anna")).toBeNull());
  resetPacing();
  await person.click(screen.getByRole("button", { name: "Decline: Carla" }));
  await person.type(await screen.findByLabelText(/Reason/), "We are full.");
  await person.click(screen.getByRole("button", { name: "Decline" }));
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Requests to answer" })).toBeNull());
  expect(sent).toMatchObject([
    ["r7", { action: "accept" }],
    ["r8", { action: "decline", reason: "We are full." }],
  ]);
});

/** The latest live connection, which the test answers. */
class Connection {
  static latest: Connection;
  readyState = 1;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  sent: unknown[] = [];
  send = (text: string) => this.sent.push(JSON.parse(text));
  close = () => undefined;
  constructor() {
    Connection.latest = this;
  }
  say(message: object) {
    act(() => this.onmessage?.({ data: JSON.stringify(message) }));
  }
}

it("shows news live, with a sound once it was switched on", async () => {
  vi.stubGlobal("WebSocket", Connection);
  activity = [makeActivity()];
  renderApp("/app", { as: "member" });
  await manageLink();
  await waitFor(() => expect(readStored()).toMatchObject({ activity: { seen: { b2: activity[0]?.at } } }));
  Connection.latest.onopen?.();
  Connection.latest.say({ type: "ready" });
  expect(Connection.latest.sent).toContainEqual({ type: "subscribe", business_id: "b2" });
  const hear = async (at: string, count: number) => {
    activity = [makeActivity({ activity: "changed", at }), ...activity];
    resetPacing();
    Connection.latest.say({ type: "reservation", business_id: "b2", reservation_id: "r1" });
    await waitFor(async () => expect(await manageLink()).toHaveTextContent(`${count} new`));
  };
  await hear("2026-11-21T15:01:00Z", 1);
  expect(chime.chime).not.toHaveBeenCalled();
  act(() => useActivityStore.getState().setSound(true));
  await hear("2026-11-21T15:02:00Z", 2);
  expect(chime.chime).toHaveBeenCalledOnce();
});

it("switches the sound on by a press, which plays it", async () => {
  const { person } = renderApp("/manage/b2?tab=activity", { as: "member" });
  const toggle = await screen.findByRole("switch", { name: /Sound for news/ });
  expect(toggle).not.toBeChecked();
  await person.click(toggle);
  expect(chime.chime).toHaveBeenCalledOnce();
  expect(readStored()).toMatchObject({ activity: { hasSound: true } });
  await person.click(toggle);
  expect(chime.chime).toHaveBeenCalledOnce();
  expect(readStored()).toMatchObject({ activity: { hasSound: false } });
});

it("learns from other tabs what was seen", async () => {
  activity = [makeActivity()];
  useActivityStore.getState().markSeen("b2", "2026-11-20T00:00:00Z");
  renderApp("/app", { as: "member" });
  await waitFor(async () => expect(await manageLink()).toHaveTextContent("1 new"));
  const inOtherTab = { ...readStored(), activity: { seen: { b2: activity[0]?.at }, hasSound: false } };
  localStorage.setItem("verdoro.data", JSON.stringify(inOtherTab));
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "verdoro.data" })));
  await waitFor(async () => expect(await manageLink()).not.toHaveTextContent("new"));
});
