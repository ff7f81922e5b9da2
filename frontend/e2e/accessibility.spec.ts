import type { Page } from "@playwright/test";
import { openAs } from "./support/account-steps.ts";
import { expectAccessible } from "./support/axe.ts";
import { choose, daysAhead } from "./support/booking-steps.ts";
import { newMember } from "./support/member.ts";
import { expect, test } from "./support/test.ts";
import { newVenue } from "./support/venue.ts";

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

test("the screens of a visitor", async ({ reader: { page, t } }) => {
  test.slow();
  const venue = await newVenue(await newMember("Zeno Alti"), "Giardino di Prova");
  const screens = [
    "/",
    "/auth/login",
    "/auth/register",
    "/auth/confirm-email",
    "/auth/reset-password",
    "/auth/reset-password/anna%40example.org",
    "/verification/email/anna%40example.org",
    "/404",
    "/500",
  ];
  for (const screen of screens) {
    await page.goto(screen);
    await settled(page);
    await expectAccessible(page, screen);
  }
  await page.goto(`/business/${venue.uuid}`);
  await expect(page.getByRole("heading", { name: t("booking:panel.title") })).toBeVisible();
  await settled(page);
  await expectAccessible(page, "a public page");
});

test("the screens of a member", async ({ reader }) => {
  test.slow();
  const { page, t } = reader;
  const member = await newMember("Una Berti");
  const venue = await newVenue(member, "Cucina di Prova");
  await openAs(reader, member, "/app");
  const screens = [
    "/app",
    "/app/restaurants",
    "/app/restaurants/skeletons",
    "/app/search",
    "/app/settings/change-password",
  ];
  for (const screen of screens) {
    await page.goto(screen);
    await settled(page);
    await expectAccessible(page, screen);
  }
  await page.goto("/app/restaurants");
  await page.getByRole("button", { name: t("explore:filters.open") }).click();
  await expectAccessible(page, "the filters");

  await page.goto(`/app/restaurants/${venue.uuid}`);
  const panel = page.getByRole("region", { name: t("booking:panel.title") });
  await choose(panel, reader, { date: daysAhead(1), time: "20:00", party: 2 });
  await expectAccessible(page, "a restaurant, its time chosen");
  await panel.getByRole("button", { name: t("booking:panel.hold", { time: "20:00", count: 2 }) }).click();
  await expect(page.getByRole("timer")).toBeVisible();
  await expectAccessible(page, "a table held");
  await page.getByRole("button", { name: t("booking:hold.confirm") }).click();
  await expect(page.getByText(t("booking:booked.confirmed"))).toBeVisible();
  await expectAccessible(page, "a table booked");
  for (const dialog of ["booking:change.open", "booking:cancel.open"] as const) {
    await page.getByRole("button", { name: t(dialog) }).click();
    await expectAccessible(page, dialog);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("state.close") })
      .click();
  }
  await page.goto("/app");
  await expect(page.getByRole("heading", { name: venue.name })).toBeVisible();
  await expectAccessible(page, "my reservations");
});

test("the screens of an owner", async ({ reader }) => {
  test.slow();
  const { page, t } = reader;
  const member = await newMember("Ivana Corsi");
  const venue = await newVenue(member, "Officina di Prova");
  await openAs(reader, member, "/manage");
  await expect(page.getByRole("link", { name: t("manage:claim.toBook") })).toBeVisible();
  await expectAccessible(page, "my places");
  for (const part of ["book", "tables", "services", "rules", "page"] as const) {
    await page.goto(`/manage/${venue.uuid}?part=${part}`);
    await expect(page.getByRole("region", { name: t(`manage:part.${part}`), exact: true })).toBeVisible();
    await settled(page);
    await expectAccessible(page, part);
  }
  await page.goto(`/manage/${venue.uuid}`);
  for (const dialog of ["manage:book.walkIn", "manage:book.phone"] as const) {
    await page.getByRole("button", { name: t(dialog) }).click();
    await settled(page);
    await expectAccessible(page, dialog);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("state.close") })
      .click();
  }
});
