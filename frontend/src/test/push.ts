import { onTestFinished, vi } from "vitest";

/** What a browser knows about push messages; the tests change it. */
export type PushBrowser = {
  permission: NotificationPermission;
  /** The answer to the browser's question. */
  answer: NotificationPermission;
  endpoint: string | null;
  questions: number;
  key: unknown;
};

/** Gives jsdom a browser's push messages until the end of the test. `Notification` is the browser's class. */
export function stubPush(change: Partial<PushBrowser> = {}): PushBrowser {
  const browser: PushBrowser = {
    permission: "default",
    answer: "granted",
    endpoint: null,
    questions: 0,
    key: null,
    ...change,
  };
  const subscription = () =>
    browser.endpoint && {
      endpoint: browser.endpoint,
      toJSON: () => ({ endpoint: browser.endpoint, keys: { p256dh: "key", auth: "secret" } }),
      unsubscribe: async () => {
        browser.endpoint = null;
        return true;
      },
    };
  const pushManager = {
    getSubscription: async () => subscription(),
    subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
      browser.key = applicationServerKey;
      browser.endpoint = "https://push.example/new";
      return subscription();
    },
  };
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.questions += 1;
      browser.permission = browser.answer;
      return browser.answer;
    },
  });
  const worker = Object.assign(new EventTarget(), { getRegistration: async () => ({ pushManager }), controller: null });
  Object.defineProperty(navigator, "serviceWorker", { value: worker, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "serviceWorker"));
  return browser;
}
