import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Activity } from "@/api/activity.ts";
import { resetPacing } from "@/api/pacing.ts";
import type { Reservation } from "@/api/reservations.ts";
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

describe("requests to answer", () => {
  const heading = { name: /^Requests to answer/ };
  const request = makeReservation({
    uuid: "r7",
    status: "pending",
    local_date: "2026-12-24",
    note: "A nut allergy",
    answer_by: "2026-11-21T15:42:30Z",
    actions: ["accept", "decline"],
  });
  const carla = makeReservation({
    ...request,
    uuid: "r8",
    guest: { uuid: "u9", name: "Carla", phone: null },
    answer_by: "2026-11-22T15:00:00Z",
  });
  let requests: Reservation[];
  let asked: URLSearchParams[];

  beforeEach(() => {
    [requests, asked] = [[request, carla], []];
    on.get("reservations", ({ request }) => {
      const { searchParams } = new URL(request.url);
      if (searchParams.get("sort") !== "answer_by") return page([], { date: "2026-11-21" });
      asked.push(searchParams);
      return page(requests);
    });
    on.get("business_activity", () => page(activity, { pending: requests.length }));
  });

  it("come first, of any day, with the time to answer, urgent in the last hour", async () => {
    renderApp("/manage/b2?tab=activity", { as: "member" });
    const title = await screen.findByRole("heading", { name: "Requests to answer 2 requests waiting" });
    expect(screen.getAllByText("Thu 24 Dec, 20:00 · 4 guests · A nut allergy")).toHaveLength(2);
    expect(screen.getByText("Answer by 16:42, 42 min left")).toBeVisible();
    expect(screen.getByText("Answer by Sun 22 Nov, 16:00")).toBeVisible();
    expect(title.compareDocumentPosition(screen.getByRole("heading", { name: "Latest" }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({ business_id: "b2", sort: "answer_by", limit: "20" });
  });

  it("are accepted and declined after a question, and the focus stays with them", async () => {
    const sent: unknown[] = [];
    on.patch("reservations/:uuid", async ({ request, params }) => {
      sent.push([params.uuid, await request.json()]);
      const answered = requests.find(({ uuid }) => uuid === params.uuid) ?? carla;
      requests = requests.filter((each) => each !== answered);
      return data({ ...answered, status: params.uuid === "r7" ? "confirmed" : "declined", actions: [] });
    });
    const { person } = renderApp("/manage/b2?tab=activity", { as: "member" });
    await person.click(await screen.findByRole("button", { name: "Accept: Anna" }));
    await person.click(await screen.findByRole("button", { name: "Go back" }));
    expect(sent).toEqual([]);
    await person.click(screen.getByRole("button", { name: "Accept: Anna" }));
    await person.click(await screen.findByRole("button", { name: "Accept" }));
    // The list is hidden while the dialog is open.
    const section = await screen.findByRole("region", heading);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Accept: Anna" })).toBeNull());
    await waitFor(() => expect(section).toHaveFocus());
    resetPacing();
    await person.click(screen.getByRole("button", { name: "Decline: Carla" }));
    await person.type(await screen.findByLabelText(/Reason/), "We are full.");
    await person.click(screen.getByRole("button", { name: "Decline" }));
    expect(await screen.findByText("No requests to answer now. New ones appear here.")).toBeVisible();
    expect(sent).toMatchObject([
      ["r7", { action: "accept" }],
      ["r8", { action: "decline", reason: "We are full." }],
    ]);
  });

  it("have no buttons for a role that only reads, and more of them on demand", async () => {
    requests = [makeReservation({ ...request, actions: [] })];
    on.get("reservations", ({ request }) => {
      const { searchParams } = new URL(request.url);
      if (searchParams.get("sort") !== "answer_by") return page([], { date: "2026-11-21" });
      return searchParams.has("cursor") ? page([carla]) : page(requests, { next_cursor: "c1" });
    });
    const { person } = renderApp("/manage/b2?tab=activity", { as: "member" });
    expect(await screen.findByText("Anna")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^(Accept|Decline)/ })).toBeNull();
    await person.click(screen.getByRole("button", { name: "Show more" }));
    expect(await screen.findByRole("button", { name: "Accept: Carla" })).toBeVisible();
  });

  it("appear and leave live", async () => {
    vi.stubGlobal("WebSocket", Connection);
    requests = [];
    renderApp("/manage/b2?tab=activity", { as: "member" });
    expect(await screen.findByText("No requests to answer now. New ones appear here.")).toBeVisible();
    Connection.latest.onopen?.();
    Connection.latest.say({ type: "ready" });
    const change = async (next: Reservation[]) => {
      requests = next;
      resetPacing();
      Connection.latest.say({ type: "reservation", business_id: "b2", reservation_id: "r8" });
    };
    await change([carla]);
    expect(await screen.findByRole("heading", { name: "Requests to answer 1 request waiting" })).toBeVisible();
    expect(await screen.findByText("Carla")).toBeVisible();
    await change([]);
    await waitFor(() => expect(screen.queryByText("Carla")).toBeNull());
  });
});

it("names a request that was not answered in time", async () => {
  activity = [makeActivity({ activity: "unanswered" })];
  renderApp("/manage/b2?tab=activity", { as: "member" });
  expect(await screen.findByText("Not answered")).toBeVisible();
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
