import { expect } from "@playwright/test";
import { openAs } from "./account-steps.ts";
import { demo } from "./demo.ts";
import { card } from "./explore-steps.ts";
import type { Reader } from "./test.ts";

/** Finds a business by its name and opens its page, which names OpenStreetMap. */
export async function find(reader: Reader, name: string): Promise<void> {
  await reader.page.goto(`/app/restaurants?searchParam=${encodeURIComponent(name)}`);
  await card(reader, name).getByRole("link", { name, exact: true }).click();
  await expect(reader.page.getByText("© OpenStreetMap contributors")).toBeVisible();
}

/** Claims the business whose page is open. */
export async function claim({ page, t }: Reader, message: string): Promise<void> {
  await page.getByRole("button", { name: t("claims:claim.ask") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("claims:claim.message")).fill(message);
  await dialog.getByRole("button", { name: t("claims:claim.send") }).click();
}

/** Approves the claim with this message. */
export async function decide(admin: Reader, reason: string): Promise<void> {
  const { page, t } = admin;
  await openAs(admin, demo.admin, "/manage");
  const waiting = page.getByRole("listitem").filter({ hasText: reason });
  await waiting.getByLabel(t("manage:queue.reason")).fill("Seen the lease");
  await waiting.getByRole("button", { name: t("manage:queue.approve") }).click();
  await expect(waiting).toBeHidden();
}
