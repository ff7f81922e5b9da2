import { beforeEach, describe, expect, it, vi } from "vitest";
import { endPush, openPushed, type PushScope, renewPush, showPush } from "./push-events.ts";

const origin = "https://verdoro.example";
const message = {
  web_push: 8030,
  notification: {
    title: "Anna liked your post",
    body: "Pici",
    navigate: "/p/p1?comment=c1",
    lang: "en",
    tag: "n1",
    app_badge: 2,
  },
};

const showNotification = vi.fn(async () => undefined);
const setAppBadge = vi.fn(async () => undefined);
const clearAppBadge = vi.fn(async () => undefined);
const openWindow = vi.fn(async () => null);
const subscribe = vi.fn(async () => ({}));
const unsubscribe = vi.fn(async () => true);
let windows: ReturnType<typeof makeWindow>[];

/** A window of the app, which opens what it is asked for, unless it is deaf. */
function makeWindow({ isDeaf = false, isClosing = false } = {}) {
  const window = {
    focus: vi.fn(async () => {
      if (isClosing) throw new TypeError("closing");
      return window;
    }),
    navigate: vi.fn(async () => window),
    postMessage: vi.fn((_message: unknown, ports?: MessagePort[]) => {
      if (!isDeaf) ports?.[0]?.postMessage("opened");
    }),
  };
  return window;
}

const scope = {
  registration: {
    showNotification,
    pushManager: { subscribe, getSubscription: async () => ({ unsubscribe }) },
  },
  clients: { matchAll: async () => windows, openWindow },
  location: { origin },
  navigator: { setAppBadge, clearAppBadge },
} as unknown as PushScope;

const dataOf = (value: unknown) => ({ json: () => value }) as PushMessageData;
const pressed = (data: unknown) => ({ close: vi.fn(), data }) as unknown as Notification;

beforeEach(() => {
  vi.clearAllMocks();
  windows = [];
});

describe("showPush", () => {
  it("shows the message and the number on the icon", async () => {
    await showPush(scope, dataOf(message));
    expect(showNotification).toHaveBeenCalledWith("Anna liked your post", {
      body: "Pici",
      lang: "en",
      tag: "n1",
      icon: "/icons/icon-192.png",
      data: { address: `${origin}/p/p1?comment=c1`, uuid: "n1" },
    });
    expect(setAppBadge).toHaveBeenCalledWith(2);
  });

  it("shows a notification for a message that cannot be read: browsers require one", async () => {
    for (const unreadable of [dataOf({ title: "Ciao" }), null, { json: () => JSON.parse("{") } as PushMessageData]) {
      await showPush(scope, unreadable);
      expect(showNotification).toHaveBeenLastCalledWith(
        "Verdoro",
        expect.objectContaining({ data: { address: `${origin}/app/notifications`, uuid: "" } }),
      );
    }
    expect(setAppBadge).not.toHaveBeenCalled();
  });
});

describe("openPushed", () => {
  const notification = () => pressed({ address: `${origin}/p/p1?comment=c1`, uuid: "n1" });

  it("lets an open window show it, without loading", async () => {
    windows = [makeWindow(), makeWindow()];
    const shown = notification();
    await openPushed(scope, shown);
    expect(shown.close).toHaveBeenCalled();
    expect(windows[0]?.focus).toHaveBeenCalled();
    expect(windows[0]?.postMessage).toHaveBeenCalledWith(
      { type: "OPEN", path: "/p/p1?comment=c1&notification=n1" },
      expect.anything(),
    );
    expect(windows[0]?.navigate).not.toHaveBeenCalled();
    expect(windows[1]?.focus).not.toHaveBeenCalled();
    expect(openWindow).not.toHaveBeenCalled();
  });

  it("leaves a page that does not listen for it", async () => {
    windows = [makeWindow({ isDeaf: true })];
    await openPushed(scope, notification());
    expect(windows[0]?.navigate).toHaveBeenCalledWith(`${origin}/p/p1?comment=c1&notification=n1`);
    expect(openWindow).not.toHaveBeenCalled();
  });

  it("opens a window where there is none, or where it is closing", async () => {
    await openPushed(scope, notification());
    windows = [makeWindow({ isClosing: true })];
    await openPushed(scope, notification());
    expect(openWindow).toHaveBeenCalledTimes(2);
    expect(openWindow).toHaveBeenCalledWith(`${origin}/p/p1?comment=c1&notification=n1`);
  });

  it("opens only this site", async () => {
    await openPushed(scope, pressed({ address: "https://evil.example/", uuid: "" }));
    expect(openWindow).toHaveBeenCalledWith(`${origin}/app/notifications`);
    await openPushed(scope, pressed(undefined));
    expect(openWindow).toHaveBeenLastCalledWith(`${origin}/app/notifications`);
  });
});

describe("renewPush", () => {
  it("subscribes again with the same key, and tells the pages", async () => {
    windows = [makeWindow()];
    const applicationServerKey = new ArrayBuffer(65);
    await renewPush(scope, { options: { applicationServerKey } } as PushSubscription);
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey });
    expect(windows[0]?.postMessage).toHaveBeenCalledWith({ type: "PUSH_RENEWED" });
  });

  it("only tells the pages when the browser does not say which subscription ended", async () => {
    windows = [makeWindow()];
    await renewPush(scope, null);
    expect(subscribe).not.toHaveBeenCalled();
    expect(windows[0]?.postMessage).toHaveBeenCalledWith({ type: "PUSH_RENEWED" });
  });
});

it("ends the subscription with the session", async () => {
  await endPush(scope);
  expect(unsubscribe).toHaveBeenCalledOnce();
});
