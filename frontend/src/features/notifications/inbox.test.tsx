import { act, screen, waitFor, within } from "@testing-library/react";
import i18next from "i18next";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Notification, NotificationChange } from "@/api/notifications.ts";
import { clearDismissed } from "@/stores/dismissed-notifications.ts";
import { makeBusiness } from "@/test/businesses.ts";
import { inFlorence } from "@/test/florence.ts";
import { makeNotification, person as member, osteria, said } from "@/test/notifications.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page, problem } from "@/test/server.ts";

inFlorence();

let inbox: Notification[];
let asked: URLSearchParams[];
let changes: NotificationChange[];

const unread = () => inbox.filter(({ read_at }) => read_at === null).length;

beforeEach(() => {
  clearDismissed();
  [inbox, asked, changes] = [[], [], []];
  on.get("notification_count", () => data({ unread: unread(), businesses: [] }));
  on.get("notifications", ({ request }) => {
    const { searchParams } = new URL(request.url);
    asked.push(searchParams);
    const isAsked = ({ read_at, topic }: Notification) =>
      (searchParams.get("read") !== "0" || read_at === null) &&
      (!searchParams.has("topic[]") || searchParams.getAll("topic[]").includes(topic));
    return page(inbox.filter(isAsked), { unread: unread() });
  });
  on.patch("notifications", async ({ request }) => {
    const change = (await request.json()) as NotificationChange;
    changes.push(change);
    const isMeant = ({ uuid }: Notification) => change.uuid === uuid || change.until !== undefined;
    if (change.read) inbox = inbox.map((each) => (isMeant(each) ? { ...each, read_at: "2026-11-21T15:00:00Z" } : each));
    return data({ count: 1, unread: unread() });
  });
});

const open = (address = "/app/notifications") => renderApp(address, { as: "member" });
const rows = () => screen.getAllByRole("listitem").filter((row) => row.dataset.notification);

describe("the list", () => {
  it("groups by day on the reader's calendar, the latest first", async () => {
    inbox = [
      makeNotification(),
      makeNotification({
        uuid: "n2",
        updated_at: "2026-11-20T12:00:00Z",
        sentence: said("Berta", " liked your comment"),
      }),
      makeNotification({
        uuid: "n3",
        updated_at: "2026-11-03T12:00:00Z",
        sentence: said("Berta", " started following you"),
      }),
      makeNotification({ uuid: "n4", updated_at: "2025-11-03T12:00:00Z", kind: "followed", topic: "follow" }),
    ];
    open();
    expect(await screen.findByRole("region", { name: "Today" })).toHaveTextContent("Berta liked your post");
    expect(screen.getByRole("region", { name: "Yesterday" })).toHaveTextContent("liked your comment");
    expect(screen.getByRole("region", { name: "Tuesday 3 November" })).toHaveTextContent("started following you");
    expect(screen.getByRole("region", { name: "3 Nov 2025" })).toBeVisible();
    expect(rows().map((row) => row.dataset.notification)).toEqual(["n1", "n2", "n3", "n4"]);
    const time = within(rows()[0] as HTMLElement).getByText("10 min ago");
    expect(time).toHaveAttribute("title", "Saturday 21 November 2026, 20:35");
  });

  it("shows excerpt, the time of a reservation, and the business of its staff", async () => {
    inbox = [
      makeNotification({
        sentence: said("Ada Neri", " booked a table"),
        kind: "reservation_confirmed",
        topic: "reservation",
        actors: [],
        business: osteria,
        for_business: true,
        title: "Ada Neri",
        at_time: {
          starts_at: "2026-11-27T19:00:00Z",
          time_zone: "Europe/Rome",
          party: 4,
          local_date: "2026-11-27",
          local_time: "20:00",
        },
        href: "/manage/b2?date=2026-11-27&reservation=r1",
      }),
    ];
    open();
    const link = await screen.findByRole("link", { name: "Ada Neri booked a table" });
    expect(link).toHaveAttribute("href", "/manage/b2?date=2026-11-27&reservation=r1");
    expect(rows()[0]).toHaveTextContent(/Fri 27 Nov, 20:00 · 4 guests.*Osteria Due/);
    expect(rows()[0]).toHaveTextContent("Pici as they should be");
  });

  it("speaks Italian", async () => {
    await i18next.changeLanguage("it");
    const sentence = said("Anna", " e altre 4 persone hanno messo Mi piace al tuo post");
    inbox = [makeNotification({ actors: ["Anna", "Berta", "Carlo"].map(member), actor_count: 5, sentence })];
    open();
    const link = await screen.findByRole("link", { name: "Anna e altre 4 persone hanno messo Mi piace al tuo post" });
    expect(link).toBeVisible();
    expect(screen.getByRole("region", { name: "Oggi" })).toBeVisible();
  });

  it("leads only within the site", async () => {
    const sentence = [{ text: "News", is_name: false }];
    inbox = [makeNotification({ kind: "announcement", title: "News", sentence, actors: [], href: "//evil.example" })];
    open();
    expect(await screen.findByRole("link", { name: "News" })).toHaveAttribute("href", "/app/notifications");
  });

  it("marks what is opened as read", async () => {
    inbox = [makeNotification({ href: "/app/settings" })];
    const { person, where } = open();
    await person.click(await screen.findByRole("link", { name: "Berta liked your post" }));
    await waitFor(() => expect(where()).toBe("/app/settings"));
    await waitFor(() => expect(changes).toEqual([{ uuid: "n1", read: true }]));
    await waitFor(() => expect(document.title).not.toMatch(/^\(/));
  });

  it("says what to do when there is nothing", async () => {
    open();
    expect(await screen.findByRole("heading", { name: "No notifications yet" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Find a table" })).toHaveAttribute("href", "/app/restaurants");
  });

  it("offers a retry when it fails", async () => {
    on.get("notifications", () => problem(500, "internal"));
    open();
    expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
  });
});

describe("dismissing", () => {
  beforeEach(() => {
    inbox = [makeNotification(), makeNotification({ uuid: "n2", sentence: said("Berta", " liked your comment") })];
  });

  it("hides at once and moves the focus to the next row; an undo brings it back", async () => {
    const { person } = open();
    await person.click(await screen.findByRole("button", { name: "Dismiss: Berta liked your post" }));
    expect(screen.queryByRole("link", { name: "Berta liked your post" })).toBeNull();
    expect(screen.getByRole("button", { name: "Dismiss: Berta liked your comment" })).toHaveFocus();
    expect(await screen.findByText("Notification dismissed.")).toBeVisible();
    await waitFor(() => expect(changes).toEqual([{ uuid: "n1", dismissed: true }]));
    await person.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByRole("link", { name: "Berta liked your post" })).toBeVisible();
    await waitFor(() => expect(changes.at(-1)).toEqual({ uuid: "n1", dismissed: false }), { timeout: 5000 });
    expect(rows()).toHaveLength(2);
  });

  it("brings it back with a reason when the server refuses", async () => {
    on.patch("notifications", () => problem(500, "internal"));
    const { person } = open();
    await person.click(await screen.findByRole("button", { name: "Dismiss: Berta liked your post" }));
    expect(await screen.findByRole("link", { name: "Berta liked your post" })).toBeVisible();
    expect(await screen.findByText(/went wrong|our side/i)).toBeVisible();
  });
});

describe("filters", () => {
  it("are in the address: unread, a topic, and for owners a business", async () => {
    on.get("businesses", () => page([makeBusiness({ uuid: "b2", name: "Osteria Due", mine: true })]));
    inbox = [makeNotification(), makeNotification({ uuid: "n2", read_at: "2026-11-21T14:55:00Z", topic: "comment" })];
    const { person, where } = open();
    await screen.findByRole("region", { name: "Today" });
    await person.click(screen.getByRole("button", { name: "Unread" }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(where()).toBe("/app/notifications?unread=");
    await person.selectOptions(screen.getByLabelText("Topic"), "Comments");
    expect(await screen.findByRole("heading", { name: "Nothing about this yet" })).toBeVisible();
    await person.selectOptions(screen.getByLabelText("About"), "Osteria Due");
    await waitFor(() => expect(asked.at(-1)?.get("business_id")).toBe("b2"));
    expect(asked.at(-1)?.getAll("topic[]")).toEqual(["comment"]);
    await person.selectOptions(screen.getByLabelText("About"), "Only me");
    await waitFor(() => expect(asked.at(-1)?.get("scope")).toBe("personal"));
    await person.click(screen.getByRole("button", { name: "Show all notifications" }));
    expect(where()).toBe("/app/notifications");
    await waitFor(() => expect(rows()).toHaveLength(2));
  });
});

describe("marking all as read", () => {
  it("goes up to the newest one shown, within the filters", async () => {
    inbox = [makeNotification(), makeNotification({ uuid: "n2", updated_at: "2026-11-21T14:00:00Z" })];
    const { person } = open("/app/notifications?topic=like&of=personal");
    await screen.findByRole("region", { name: "Today" });
    await waitFor(() => expect(document.title).toBe("(2) Notifications · Verdoro"));
    await person.click(screen.getByRole("button", { name: "Mark all as read" }));
    expect(await screen.findByText("All marked as read.")).toBeVisible();
    expect(changes).toEqual([{ until: "2026-11-21T14:50:00Z", read: true, topic: ["like"], scope: "personal" }]);
    await waitFor(() => expect(screen.queryByText("Unread:")).toBeNull());
    await waitFor(() => expect(document.title).toBe("Notifications · Verdoro"));
  });
});

describe("the number of unread ones", () => {
  it("is at the bell, in the title and on the icon, and follows the live connection", async () => {
    let receive: (message: object) => void = () => undefined;
    class Connection {
      readyState = 1;
      onmessage: (event: { data: string }) => void = () => undefined;
      constructor() {
        receive = (message) => this.onmessage({ data: JSON.stringify(message) });
      }
      send = () => undefined;
      close = () => undefined;
    }
    vi.stubGlobal("WebSocket", Connection);
    const setAppBadge = vi.fn(async () => undefined);
    const clearAppBadge = vi.fn(async () => undefined);
    Object.assign(navigator, { setAppBadge, clearAppBadge });
    open();
    await screen.findByRole("heading", { name: "No notifications yet" });
    inbox = [makeNotification()];
    await waitFor(() => {
      act(() => receive({ type: "notifications.changed", event_id: "e1" }));
      expect(document.title).toBe("(1) Notifications · Verdoro");
    });
    expect(await screen.findByRole("link", { name: "Berta liked your post" })).toBeVisible();
    const bell = within(screen.getByRole("navigation", { name: "Main" })).getByRole("link", { name: /^Notifications/ });
    expect(bell).toHaveTextContent("1 unread notification");
    expect(setAppBadge).toHaveBeenLastCalledWith(1);
    inbox = [];
    act(() => receive({ type: "notifications.changed", event_id: "e2" }));
    await waitFor(() => expect(document.title).toBe("Notifications · Verdoro"), { timeout: 6000 });
    expect(clearAppBadge).toHaveBeenCalled();
    Reflect.deleteProperty(navigator, "setAppBadge");
    Reflect.deleteProperty(navigator, "clearAppBadge");
  });

  it("ends at 99", async () => {
    on.get("notification_count", () => data({ unread: 100, businesses: [] }));
    open();
    await waitFor(() => expect(document.title).toBe("(99+) Notifications · Verdoro"));
    const bell = within(screen.getByRole("navigation", { name: "Main" })).getByRole("link", { name: /^Notifications/ });
    await waitFor(() => expect(bell).toHaveTextContent("More than 99 unread notifications"));
  });
});

it("is marked as read by the page that a push message opens", async () => {
  const { where } = open("/app/settings?notification=n1#top");
  await waitFor(() => expect(changes).toEqual([{ uuid: "n1", read: true }]));
  await waitFor(() => expect(where()).toBe("/app/settings"));
});
