import type { CDPSession, Page } from "@playwright/test";
import { openAs } from "./support/account-steps.ts";
import { type Member, newMember } from "./support/member.ts";
import { expect, type Reader, test } from "./support/test.ts";

/** Publishes a post as a member. */
async function postOf({ client }: Member, text: string): Promise<string> {
  const { uuid } = await client.once<{ uuid: string }>("POST", "posts", { text, client_id: crypto.randomUUID() });
  return uuid;
}

/** Members sign in on a new device in every test, which is a notification of its own: not in these. */
async function newAuthor(language: Reader["language"]): Promise<Member> {
  const author = await newMember("Livia Moro", { language });
  await author.client.call("PATCH", "notification_settings", { kinds: [{ kind: "security", in_app: false }] });
  await author.client.call("DELETE", "notifications?topic[]=security");
  return author;
}

const like = ({ client }: Member, post: string) => client.call("POST", `post_likes?post_id=${post}`, {});

/** The server's sentence about likes of a post. */
function likedBy(language: Reader["language"], who: string, count: number): string {
  const has = count === 1 ? "ha" : "hanno";
  return language === "it" ? `${who} ${has} messo Mi piace al tuo post` : `${who} liked your post`;
}

/** The link to what happened, by its sentence. */
const rowOf = ({ page }: Reader, sentence: string) => page.getByRole("link", { name: sentence });

const bell = ({ page, t }: Reader) =>
  page.getByRole("link", { name: new RegExp(`^${t("nav.notifications")}`) }).filter({ visible: true });

test("likes arrive live as one notification, which leads to the post and counts as read there", async ({ reader }) => {
  test.slow();
  const { page, t, language } = reader;
  const author = await newAuthor(language);
  const post = await postOf(author, `Pici ${crypto.randomUUID().slice(0, 8)}`);
  const [first, second, third] = await Promise.all(
    ["Ivo Rossi", "Ada Neri", "Ugo Berti"].map((name) => newMember(name)),
  );
  if (!first || !second || !third) throw new Error("three members");
  await openAs(reader, author, "/app/notifications");
  await expect(page.getByRole("heading", { name: t("notifications:empty.title") })).toBeVisible();

  await like(first, post);
  const liked = (who: string, count: number) => likedBy(language, who, count);
  await expect(rowOf(reader, liked("Ivo Rossi", 1))).toBeVisible();
  await expect(page).toHaveTitle(`(1) ${t("notifications:title")} · Verdoro`);
  await like(second, post);
  const two = language === "it" ? "Ada Neri e Ivo Rossi" : "Ada Neri and Ivo Rossi";
  await expect(rowOf(reader, liked(two, 2))).toBeVisible();
  await like(third, post);
  const others = language === "it" ? "Ugo Berti e altre 2 persone" : "Ugo Berti and 2 others";
  await expect(rowOf(reader, liked(others, 3))).toBeVisible();
  await expect(page.locator("[data-notification]")).toHaveCount(1);
  await expect(bell(reader)).toContainText("1");

  await rowOf(reader, liked(others, 3)).click();
  await expect(page).toHaveURL(`/p/${post}`);
  await expect(page).not.toHaveTitle(/^\(/);
  await page.goto("/app/notifications?unread=");
  await expect(page.getByRole("heading", { name: t("notifications:empty.unread") })).toBeVisible();
});

test("a notification is dismissed and brought back, and all are marked as read", async ({ reader }) => {
  test.slow();
  const { page, t, language } = reader;
  const author = await newAuthor(language);
  const reviewer = await newMember("Ivo Rossi");
  const text = `Ribollita ${crypto.randomUUID().slice(0, 8)}`;
  await like(reviewer, await postOf(author, text));
  await openAs(reader, author, "/app/notifications");
  const sentence = likedBy(language, "Ivo Rossi", 1);
  await expect(rowOf(reader, sentence)).toBeVisible();
  await page.getByRole("button", { name: t("notifications:dismiss.of", { text: sentence }) }).click();
  await expect(rowOf(reader, sentence)).toBeHidden();
  await page.getByRole("button", { name: t("notifications:dismiss.undo"), exact: true }).click();
  await expect(rowOf(reader, sentence)).toBeVisible();
  await expect(bell(reader)).toContainText("1");
  await page.getByRole("button", { name: t("notifications:markAll.do") }).click();
  await expect(page.getByText(t("notifications:markAll.done"))).toBeVisible();
  await expect(page).not.toHaveTitle(/^\(/);
  await page.reload();
  await expect(rowOf(reader, sentence)).toBeVisible();
  await expect(page.getByText(t("notifications:isUnread"))).toHaveCount(0);
});

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

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a device gets push messages after a press, and shows them", async ({ reader, baseURL, isMobile }) => {
    test.skip(isMobile, "the same on a phone");
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
    const notification = {
      title: "Ada liked your post",
      body: "Pici",
      navigate: `${origin}/app/home`,
      lang: "en",
      tag: "n1",
    };
    await devtools.send("ServiceWorker.deliverPushMessage", {
      origin,
      registrationId: await registrationId(devtools),
      data: JSON.stringify({ web_push: 8030, notification }),
    });
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        const notifications = (await registration?.getNotifications()) ?? [];
        return notifications.map(({ title, body, data }) => ({ title, body, address: data.address }));
      });
    await expect.poll(shown).toEqual([{ title: "Ada liked your post", body: "Pici", address: `${origin}/app/home` }]);

    await push.focus();
    await page.keyboard.press(" ");
    await expect(page.getByText(t("notifications:push.off"))).toBeVisible();
    await expect(page.getByText(t("notifications:push.this"), { exact: true })).toBeHidden();
  });
});

test("a link that was changed ends no emails", async ({ reader: { page, t } }) => {
  await page.goto("/unsubscribe#scribbles");
  await expect(page.getByRole("heading", { name: t("notifications:unsubscribe.ended") })).toBeVisible();
});
