import { expect, type Locator } from "@playwright/test";
import { openAs } from "./account-steps.ts";
import type { Business } from "./business.ts";
import type { Reader } from "./test.ts";

/** Signs the owner in and opens the day sheet of a date. */
export async function openDaySheet(owner: Reader, business: Business, date: string): Promise<void> {
  await openAs(owner, business.owner, `/manage/${business.uuid}?date=${date}`);
  await expect(owner.page.getByText(owner.t("manage:daySheet.none"))).toBeVisible();
}

/** A guest's row in the open day sheet. */
export function entryOf({ page }: Reader, guest: string): Locator {
  return page.getByRole("article", { name: guest });
}

/** Cancels a reservation with a reason. */
export async function cancelOrDecline({ page, t }: Reader, guest: string, reason: string): Promise<void> {
  await page.getByRole("button", { name: t("manage:daySheet.more", { name: guest }) }).click();
  await page.getByRole("menuitem", { name: t("manage:transition.cancel") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("staff:cancelOrDecline.reason")).fill(reason);
  await dialog.getByRole("button", { name: t("manage:transition.cancel") }).click();
  await expect(dialog).toBeHidden();
}

/** Adds a table and a service period on the screens and enables online booking. */
export async function setUp({ page, t }: Reader): Promise<void> {
  await page.getByRole("link", { name: t("manage:part.tables"), exact: true }).click();
  await page.getByRole("button", { name: t("manage:tables.add") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("manage:tables.label")).fill("1");
  await dialog.getByLabel(t("manage:setup.upTo")).fill("4");
  await save(dialog, t);
  await page.getByRole("link", { name: t("manage:part.services"), exact: true }).click();
  await page.getByRole("button", { name: t("staff:services.add") }).click();
  await dialog.getByLabel(t("staff:services.name")).fill("Dinner");
  await save(dialog, t);
  await page.getByRole("link", { name: t("manage:part.rules"), exact: true }).click();
  await page.getByText(t("manage:rules.enabled")).click();
  await page.getByRole("button", { name: t("manage:setup.save") }).click();
  await expect(page.getByText(t("manage:setup.saved"))).toBeVisible();
}

async function save(dialog: Locator, t: Reader["t"]): Promise<void> {
  await dialog.getByRole("button", { name: t("manage:setup.save") }).click();
  await expect(dialog).toBeHidden();
}
