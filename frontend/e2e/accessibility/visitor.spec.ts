import { expectAccessible } from "../support/axe.ts";
import { openPanel } from "../support/booking-steps.ts";
import { newBusiness } from "../support/business.ts";
import { newMember } from "../support/member.ts";
import { expect, test } from "../support/test.ts";

const screens = [
  "/",
  "/terms",
  "/privacy",
  "/community_guidelines",
  "/contact",
  "/app/settings/faqs#rating",
  "/location#ended",
  "/explore?searchParam=pizzeria",
  "/explore?searchParam=zzzzqqqq",
  "/auth/login",
  "/auth/register",
  "/auth/confirm-email",
  "/auth/other_signin_methods",
  "/auth/google",
  "/auth/apple#error=cancelled",
  "/auth/reset-password",
  "/auth/reset-password/anna%40example.org",
  "/verification/email/anna%40example.org",
  "/business/00000000-0000-7000-8000-000000000000",
  "/visit",
  "/visit/nowhere",
  // Not right after the same path: the page would not be loaded again.
  "/auth/reset-password/anna%40example.org#token=long-gone",
  "/visit/nowhere#c=scribbles",
  "/list/nowhere",
  "/reservation-link#scribbles",
  "/unsubscribe#scribbles",
  "/invitation/scribbles",
  "/404",
  "/500",
];

test("the screens of a visitor are accessible", async ({ reader: { page } }) => {
  test.slow();
  for (const screen of screens) {
    await page.goto(screen);
    await expectAccessible(page, screen);
  }
});

test("the install dialog is accessible", async ({ reader: { page, t } }) => {
  await page.goto("/?download");
  await expect(page.getByRole("dialog", { name: t("landing:download.heading") })).toBeVisible();
  await expectAccessible(page, "/?download");
});

test("a form with errors is accessible", async ({ reader: { page, t } }) => {
  await page.goto("/auth/login");
  await page.getByRole("button", { name: t("auth:login.submit") }).click();
  await expect(page.getByText(t("auth:rule.emailMissing"))).toBeVisible();
  await expectAccessible(page, "nothing filled in");
  await page.getByLabel(t("auth:field.email")).fill("nobody@example.org");
  await page.getByLabel(t("auth:field.password"), { exact: true }).fill("nothing that anybody uses");
  await page.getByRole("button", { name: t("auth:login.submit") }).click();
  await expect(page.getByText(t("errors:wrong_credentials"))).toBeVisible();
  await expectAccessible(page, "refused");
});

test("the public page of a business is accessible", async ({ reader }) => {
  const { page } = reader;
  const business = await newBusiness(await newMember("Zeno Alti"), "Giardino di Prova");
  await page.goto(`/business/${business.uuid}`);
  await expect(page.getByRole("heading", { level: 1, name: business.name })).toBeVisible();
  // Otherwise the bar of a phone could cover half of a link.
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expectAccessible(page, "a public page");
  await expect((await openPanel(reader)).getByRole("button", { name: /^\d\d:\d\d/ }).first()).toBeVisible();
  await expectAccessible(page, "a public page with its booking panel");
});

test("the scanner is accessible", async ({ reader: { page, t } }) => {
  await page.goto("/visit");
  await page.getByRole("button", { name: t("visits:scan.start") }).click();
  await expect(page.getByRole("heading", { name: t("visits:camera.missing.title") })).toBeVisible();
  await expectAccessible(page, "the scanner without a camera");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: t("visits:scan.start") })).toBeFocused();
});
