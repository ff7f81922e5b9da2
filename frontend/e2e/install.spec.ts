import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { enterPassword, openAs } from "./support/account-steps.ts";
import { book, daysAhead } from "./support/booking-steps.ts";
import { newBusiness } from "./support/business.ts";
import { newMember } from "./support/member.ts";
import { openProxy } from "./support/proxy.ts";
import { expect, test } from "./support/test.ts";

test("Chromium reports no installability errors", async ({ baseURL, launchOptions, locale, language }) => {
  // Nothing can be installed from the private windows of the other tests.
  const profile = await mkdtemp(join(tmpdir(), "verdoro-e2e-"));
  const browser = await chromium.launchPersistentContext(profile, { ...launchOptions, baseURL, locale });
  try {
    const page = await browser.newPage();
    await page.goto("/");
    const devtools = await browser.newCDPSession(page);
    const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
    expect(installabilityErrors).toEqual([]);
    const { errors, data } = await devtools.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? "")).toMatchObject({ lang: language, start_url: "/app" });
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
});

test("the front page explains how to install if the browser has no prompt", async ({ reader: { page, t } }) => {
  await page.goto("/");
  await page
    .getByRole("navigation")
    .first()
    .getByRole("link", { name: t("landing:nav.download") })
    .click();
  const dialog = page.getByRole("dialog", { name: t("landing:download.heading") });
  await expect(dialog.getByRole("heading", { name: t("landing:download.title") })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
});

test.describe("without a network", () => {
  test.use({ isDisconnected: true });

  test("a member can read reservations, and writes fail visibly", async ({ reader }) => {
    test.slow();
    const { page, t } = reader;
    const proxy = await openProxy();
    const business = await newBusiness(await newMember("Bruna Gori"), "Osteria senza Campo");
    const member = await newMember("Lea Martini");
    const refused: string[] = [];
    page.context().on("response", (response) => {
      if ([401, 404].includes(response.status())) refused.push(response.url());
    });
    await page.goto(`${proxy.url}/app/restaurants/${business.uuid}`);
    await enterPassword(reader, member);
    await book(reader, { date: daysAhead(2), time: "20:00", party: 3 });
    const reservation = page.url();
    await waitForServiceWorker(page);
    await page.reload();
    await expect(page.getByRole("button", { name: t("ticket:cancel.open") })).toBeVisible();
    await page.goto(`${proxy.url}/app`);
    await expect(page.getByRole("heading", { name: business.name })).toBeVisible();
    await waitForCached(page, "/v1/reservations?");
    expect(refused, "requests sent without a token").toEqual([]);

    await proxy.disconnect();
    await page.reload();
    await expect(page.getByRole("heading", { name: business.name })).toBeVisible();
    await expect(page.getByText(t("state.offline"))).toBeVisible();
    const question = `/v1/reservations/${new URL(reservation).searchParams.get("reservation")}`;
    const dated = (address: string) => fetch(address).then(({ headers }) => headers.get("Date"));
    expect(await page.evaluate(dated, question), "a cached response has no date").toBeNull();

    await page.goto(reservation);
    await page.getByRole("button", { name: t("ticket:cancel.open") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: t("ticket:cancel.really") }).click();
    await expect(dialog.getByText(t("errors:network"))).toBeVisible();
    await page.reload();
    await expect(page.getByText(t("booking:booked.confirmed"))).toBeVisible();
    const [{ status } = { status: "" }] = await member.client.call<{ status: string }[]>("GET", "reservations");
    expect(status).toBe("confirmed");
  });

  test("a member can open prefetched pages, and no browser error page appears", async ({ reader }) => {
    test.slow();
    const { page, t } = reader;
    const proxy = await openProxy();
    const business = await newBusiness(await newMember("Bice Neri"), "Trattoria da Lontano");
    const member = await newMember("Ugo Landi");
    await page.goto(`${proxy.url}/app/restaurants/${business.uuid}`);
    await enterPassword(reader, member);
    await book(reader, { date: daysAhead(2), time: "20:00", party: 2 });
    await waitForServiceWorker(page);
    // The cache is empty, and only the list is opened.
    await page.evaluate(() => caches.delete("own"));
    await page.goto(`${proxy.url}/app`);
    await expect(page.getByRole("heading", { name: business.name })).toBeVisible();
    await waitForCached(page, "/v1/reservations/");
    await waitForCached(page, "/v1/bookmark_business?");
    await waitForCached(page, "-info-", "texts");

    await proxy.disconnect();
    await page.getByRole("link", { name: business.name }).first().click();
    await expect(page.getByText(t("booking:booked.code")).first()).toBeVisible();
    for (const [address, heading] of [
      ["/", t("landing:title")],
      ["/terms", t("info:terms.title")],
      ["/app/profile/saved", t("people:saved.title")],
    ] satisfies [string, string][]) {
      await page.goto(`${proxy.url}${address}`);
      await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
    }
  });
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("signing out clears the offline caches", async ({ reader }) => {
    const { page, t } = reader;
    await openAs(reader, await newMember("Nino Bassi"), "/app");
    await waitForServiceWorker(page);
    await page.reload();
    await waitForCached(page, "/v1/reservations?");
    await page.evaluate(async () =>
      (await caches.open("pictures")).put("/media/a/1/320.webp", new Response("a picture")),
    );
    await page.getByRole("button", { name: t("account.menu") }).click();
    await page.getByRole("menuitem", { name: t("account.signOut") }).click();
    await expect(page).toHaveURL(/\/$/);
    for (const name of ["own", "pictures"])
      await expect.poll(() => page.evaluate((cache) => caches.has(cache), name)).toBe(false);
    await expect.poll(() => page.evaluate(addressesNoted)).toEqual([]);
  });
});

/** Waits until the service worker controls the page. */
async function waitForServiceWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Waits until the cache holds a response whose URL contains `part`. */
async function waitForCached(page: Page, part: string, cache = "own"): Promise<void> {
  const addresses = () =>
    page.evaluate(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url).join("\n"), cache);
  await expect.poll(addresses).toContain(part);
}

/** The URLs in Workbox's list of a member's cached data. */
async function addressesNoted(): Promise<string[]> {
  const resultOf = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await resultOf(indexedDB.open("workbox-expiration"));
  const entries = await resultOf(database.transaction("cache-entries").objectStore("cache-entries").getAll());
  database.close();
  return (entries as { cacheName: string; url: string }[])
    .filter(({ cacheName }) => cacheName === "own" || cacheName === "pictures")
    .map(({ url }) => url);
}
