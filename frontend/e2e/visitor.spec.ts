import { enterPassword, fillInSignUp } from "./support/account-steps.ts";
import { newBusiness } from "./support/business.ts";
import { publicUrl } from "./support/client.ts";
import { newAddress, newMember } from "./support/member.ts";
import { expect, test } from "./support/test.ts";

test("a visitor signs in to open the app, in their language", async ({ reader: { page, t } }) => {
  await page.goto("/app/restaurants");
  await expect(page).toHaveURL(/\/auth\/login\?next=%2Fapp%2Frestaurants$/);
  await expect(page.getByRole("button", { name: t("auth:login.submit") })).toBeVisible();
});

test("a chosen dark theme applies from the first paint", async ({ reader: { page, t } }) => {
  await page.goto("/auth/login");
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-theme", "light");
  await page.getByRole("button", { name: t("theme.toDark") }).click();
  await page.reload({ waitUntil: "commit" });
  await expect(root).toHaveAttribute("data-theme", "dark");
});

test.describe("the splash", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("covers the first page of a browsing session for a second, and no other", async ({ reader: { page } }) => {
    const splash = page.locator("#splash");
    await page.goto("/auth/login", { waitUntil: "commit" });
    await expect(splash).toBeVisible();
    expect(await splash.evaluate((element) => getComputedStyle(element).animationDuration)).toBe("1s");
    // The page renders beneath it.
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(splash).toBeHidden({ timeout: 2000 });
    for (const address of ["/auth/login", "/visit"]) {
      await page.goto(address, { waitUntil: "commit" });
      await expect(splash).toBeAttached();
      expect(await splash.evaluate((element) => getComputedStyle(element).display)).toBe("none");
    }
  });
});

test("an unknown URL shows the 404 screen", async ({ reader: { page, t } }) => {
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { name: "404" })).toBeVisible();
  await page.getByRole("link", { name: t("errors:page.goHome") }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("a failure shows the error screen", async ({ reader: { page, t } }) => {
  await page.goto("/500");
  await expect(page.getByRole("heading", { name: "500" })).toBeVisible();
  await expect(page.getByText(t("errors:page.failed.title"))).toBeVisible();
});

test("a restaurant's public page has its metadata in the first response", async ({ reader: { page, t } }) => {
  const business = await newBusiness(await newMember("Carla Neri"), "Osteria del Prato <&> Figli");
  const answer = await fetch(`${publicUrl}/business/${business.uuid}`);
  const html = await answer.text();
  const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  expect(JSON.parse(data)).toMatchObject({ "@type": "Restaurant", name: business.name });
  expect(html).toContain("og:title");

  await page.goto(`/business/${business.uuid}`);
  await expect(page.getByRole("heading", { level: 1, name: business.name })).toBeVisible();
  await expect(page.getByText(t("booking:panel.title"), { exact: true })).toBeVisible();
});

test("the front page has structured data for search engines", async ({ language }) => {
  const html = await (await fetch(`${publicUrl}/`, { headers: { "Accept-Language": language } })).text();
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  expect(JSON.parse(data)).toMatchObject({
    "@type": "WebSite",
    name: "Verdoro",
    inLanguage: language,
    url: expect.stringMatching(/^https?:\/\/[^/]+\/$/),
  });
});

test("a deep link survives the sign-in", async ({ reader }) => {
  const { page } = reader;
  const member = await newMember("Dario Conti");
  await page.goto("/app/restaurants?searchParam=ribollita&distance=2&sort=rating");
  await expect(page).toHaveURL(/\/auth\/login\?next=/);
  await enterPassword(reader, member);
  await expect(page).toHaveURL(/\/app\/restaurants\?searchParam=ribollita&distance=2&sort=rating$/);
});

test("a deep link survives the sign-up", async ({ reader }) => {
  const { page, t } = reader;
  await page.goto("/app/restaurants?searchParam=ribollita&distance=2");
  await page.getByRole("link", { name: t("auth:login.register") }).click();
  await expect(page.getByRole("heading", { name: t("auth:register.title") })).toBeVisible();
  await fillInSignUp(reader, { email: newAddress("newcomer"), name: "Delia Fiore" });
  await expect(page).toHaveURL(/\/app\/restaurants\?searchParam=ribollita&distance=2$/);
});
