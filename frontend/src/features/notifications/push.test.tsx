import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { syncPush } from "@/api/push.ts";
import { signOut } from "@/api/sign-out.ts";
import { pushMemory } from "@/lib/push.ts";
import { offerPush, usePushOffer } from "@/stores/push-offer.ts";
import { stubPush } from "@/test/push.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page, problem } from "@/test/server.ts";

const windows = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36";
const device = {
  uuid: "s1",
  endpoint_host: "push.example",
  user_agent: windows,
  created_at: "2026-11-02T10:00:00Z",
  last_used_at: null,
};
let sent: unknown[];
let devices: (typeof device)[];

beforeEach(() => {
  [sent, devices] = [[], []];
  usePushOffer.setState({ reason: null });
  on.get("notification_settings", () =>
    data({ kinds: [], digest: "off", quiet_from: null, quiet_to: null, time_zone: null }),
  );
  on.get("push_key", () => data({ public_key: "BPublic" }));
  on.get("push_subscriptions", () => page(devices));
  on.post("push_subscriptions", async ({ request }) => {
    sent.push(await request.json());
    devices = [device];
    return data(device, 201);
  });
  on.delete("push_subscriptions", ({ request }) => {
    const { searchParams } = new URL(request.url);
    sent.push(searchParams.get("endpoint") ?? searchParams.getAll("records[]"));
    devices = [];
    return data({ count: 1 });
  });
});

const settings = () => renderApp("/app/settings/notifications", { as: "member" });
const pushSwitch = () => screen.findByRole("switch", { name: /Push notifications/ });

describe("the switch of this device", () => {
  it("asks for the permission, subscribes with the server's key, and ends it again", async () => {
    const browser = stubPush();
    const { person } = settings();
    await waitFor(async () => expect(await pushSwitch()).toBeEnabled());
    expect(browser.questions).toBe(0);
    await person.click(await pushSwitch());
    expect(await screen.findByText("Push notifications are on.")).toBeVisible();
    expect(browser.key).toBe("BPublic");
    expect(sent).toEqual([{ endpoint: "https://push.example/new", p256dh: "key", auth: "secret" }]);
    await waitFor(async () => expect(await pushSwitch()).toBeChecked());
    expect(await screen.findByText("Chrome on Windows")).toBeVisible();
    expect(screen.getByText("this device")).toBeVisible();
    await waitFor(async () => expect(await pushSwitch()).toBeEnabled());
    await person.click(await pushSwitch());
    await waitFor(async () => expect(await pushSwitch()).not.toBeChecked());
    expect(sent.at(-1)).toBe("https://push.example/new");
    expect(browser.endpoint).toBeNull();
    expect(pushMemory.read().endpoint).toBeNull();
  });

  it("stays off when the permission is refused, and explains it", async () => {
    stubPush({ answer: "denied" });
    const { person } = settings();
    await waitFor(async () => expect(await pushSwitch()).toBeEnabled());
    await person.click(await pushSwitch());
    expect(await screen.findByText(/Your browser blocks notifications/)).toBeVisible();
    expect(await pushSwitch()).not.toBeChecked();
    expect(await pushSwitch()).toBeDisabled();
    expect(sent).toEqual([]);
  });

  it("says when the server does not take it, and leaves no subscription", async () => {
    on.post("push_subscriptions", () => problem(500, "internal"));
    const browser = stubPush();
    const { person } = settings();
    await waitFor(async () => expect(await pushSwitch()).toBeEnabled());
    await person.click(await pushSwitch());
    expect(await screen.findByText(/couldn’t be turned on/)).toBeVisible();
    expect(browser.endpoint).toBeNull();
  });

  it("explains browsers without push messages", async () => {
    settings();
    expect(await screen.findByText("This browser can’t receive push notifications.")).toBeVisible();
    expect(await pushSwitch()).toBeDisabled();
  });

  it("explains how to install the app on an iPhone", async () => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X)");
    settings();
    expect(await screen.findByText(/tap Share, then “Add to Home Screen”/)).toBeVisible();
  });
});

it("lists other devices, each with a button that removes it", async () => {
  stubPush();
  devices = [device];
  const { person } = settings();
  const row = (await screen.findByText("Chrome on Windows")).closest("li");
  expect(row).toHaveTextContent("since 2 Nov 2026");
  await person.click(screen.getByRole("button", { name: "Remove Chrome on Windows" }));
  expect(await screen.findByText("Chrome on Windows gets no more push notifications.")).toBeVisible();
  expect(sent).toEqual([["s1"]]);
});

describe("the offer", () => {
  const offered = () => screen.findByRole("region", { name: "Push notifications" });

  it("comes after an act, never by itself, and is accepted by a press", async () => {
    const browser = stubPush();
    const { person } = renderApp("/app/settings", { as: "member" });
    await screen.findByRole("heading", { name: "Settings" });
    expect(screen.queryByRole("region", { name: "Push notifications" })).toBeNull();
    offerPush("booking");
    expect(await offered()).toHaveTextContent("Want to know at once if the restaurant changes something?");
    expect(browser.questions).toBe(0);
    await person.click(within(await offered()).getByRole("button", { name: "Turn on notifications" }));
    expect(await screen.findByText("Push notifications are on.")).toBeVisible();
    expect(sent).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole("region", { name: "Push notifications" })).toBeNull());
  });

  it("is not repeated after a refusal", async () => {
    stubPush();
    const { person } = renderApp("/app/settings", { as: "member" });
    await screen.findByRole("heading", { name: "Settings" });
    offerPush("follow");
    await person.click(within(await offered()).getByRole("button", { name: "Not now" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Push notifications" })).toBeNull());
    offerPush("message");
    await waitFor(() => expect(usePushOffer.getState().reason).toBe("message"));
    expect(screen.queryByRole("region", { name: "Push notifications" })).toBeNull();
  });

  it("is not made where it is on already, or cannot be", async () => {
    const browser = stubPush({ permission: "granted", endpoint: "https://push.example/old" });
    renderApp("/app/settings", { as: "member" });
    await screen.findByRole("heading", { name: "Settings" });
    offerPush("booking");
    browser.permission = "denied";
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.queryByRole("region", { name: "Push notifications" })).toBeNull();
  });
});

describe("the subscription", () => {
  it("ends at sign-out, here and on the server", async () => {
    on.get("auth/logout", () => data({}));
    const browser = stubPush({ permission: "granted", endpoint: "https://push.example/old" });
    pushMemory.write({ endpoint: "https://push.example/old" });
    await signOut();
    expect(browser.endpoint).toBeNull();
    expect(sent).toEqual(["https://push.example/old"]);
    expect(pushMemory.read()).toEqual({ endpoint: null, uuid: null, isOffered: false });
  });

  it("that the browser renewed is sent to the server, and the old one removed", async () => {
    stubPush({ permission: "granted", endpoint: "https://push.example/new" });
    pushMemory.write({ endpoint: "https://push.example/old" });
    await syncPush();
    expect(sent).toEqual([
      { endpoint: "https://push.example/new", p256dh: "key", auth: "secret" },
      "https://push.example/old",
    ]);
    await syncPush();
    expect(sent).toHaveLength(2);
  });

  it("that the browser ended is removed", async () => {
    stubPush();
    pushMemory.write({ endpoint: "https://push.example/old" });
    await syncPush();
    expect(sent).toEqual(["https://push.example/old"]);
    expect(pushMemory.read().endpoint).toBeNull();
  });
});
