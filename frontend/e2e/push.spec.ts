import type { CDPSession, Page } from "@playwright/test";
import { openAs } from "./support/account-steps.ts";
import { chromium } from "./support/chromium.ts";
import { newMember } from "./support/member.ts";
import { expect, test } from "./support/test.ts";

test.use({ launchOptions: chromium, serviceWorkers: "allow" });

/** Subscribes without a push service, which headless Chromium does not have, with a valid key. */
async function stubSubscribe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const encode = (bytes: Uint8Array) =>
      btoa(String.fromCharCode(...bytes))
        .replaceAll("+", "-")
        .replaceAll("/", "_")
        .replaceAll("=", "");
    let subscription: unknown = null;
    Object.assign(PushManager.prototype, {
      getSubscription: async () => subscription,
      subscribe: async () => {
        const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
        const p256dh = encode(new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey)));
        const auth = encode(crypto.getRandomValues(new Uint8Array(16)));
        const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
        const end = () => {
          subscription = null;
          return Promise.resolve(true);
        };
        subscription = { endpoint, toJSON: () => ({ endpoint, keys: { p256dh, auth } }), unsubscribe: end };
        return subscription;
      },
    });
  });
}

/** The id by which the DevTools protocol knows the page's service worker. */
async function registrationId(devtools: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  return found;
}

test("a device gets push messages after a press, and shows them", async ({ reader, baseURL }) => {
  test.slow();
  const { page, t } = reader;
  const origin = new URL(baseURL ?? "").origin;
  await page.context().grantPermissions(["notifications"], { origin });
  await stubSubscribe(page);
  await openAs(reader, await newMember("Livia Moro"), "/app/settings/notifications");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  const push = page.getByRole("switch", { name: t("notifications:push.switch") });
  await expect(push).toBeEnabled();
  await push.focus();
  await page.keyboard.press(" ");
  await expect(page.getByText(t("notifications:push.on"))).toBeVisible();
  await expect(page.getByText(t("notifications:push.this"), { exact: true })).toBeVisible();

  const devtools = await page.context().newCDPSession(page);
  const message = {
    origin,
    registrationId: await registrationId(devtools),
    data: JSON.stringify({
      web_push: 8030,
      notification: {
        title: "Ada liked your post",
        body: "Pici",
        navigate: `${origin}/app/home`,
        lang: "en",
        tag: "n1",
      },
    }),
  };
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const notifications = (await registration?.getNotifications()) ?? [];
      return notifications.map(({ title, body, data }) => ({ title, body, address: data.address }));
    });
  // DevTools drops a message while the worker is being started. Those with the same tag replace one another.
  await expect(async () => {
    await devtools.send("ServiceWorker.deliverPushMessage", message);
    await expect
      .poll(shown, { timeout: 5_000 })
      .toEqual([{ title: "Ada liked your post", body: "Pici", address: `${origin}/app/home` }]);
  }).toPass({ timeout: 60_000 });

  await push.focus();
  await page.keyboard.press(" ");
  await expect(page.getByText(t("notifications:push.off"))).toBeVisible();
  await expect(page.getByText(t("notifications:push.this"), { exact: true })).toBeHidden();
});
