import { expect, type Locator } from "@playwright/test";
import type { Reader } from "./test.ts";

/** The card of a business in the results. */
export function card({ page }: Reader, name: string): Locator {
  return page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });
}

/** Types into the search field, which searches after a pause. */
export async function search({ page, t }: Reader, text: string): Promise<void> {
  await page.getByRole("searchbox", { name: t("explore:search.label") }).fill(text);
  await expect(page).toHaveURL((url) => (url.searchParams.get("searchParam") ?? "") === text);
}

/** Chooses the device's position as the place of the search. */
export async function searchNearMe({ page, t }: Reader): Promise<void> {
  await openBar({ page, t });
  await page.getByRole("option", { name: t("explore:where.nearMe") }).click();
  await expect(page).toHaveURL((url) => url.searchParams.has("location"));
  const sheet = page.getByRole("dialog", { name: t("explore:bar.title") });
  if (await sheet.isVisible()) await sheet.getByRole("button", { name: t("state.close") }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}

/** Opens the popover of the place, in narrow windows the sheet with the whole search. */
export async function openBar({ page, t }: Pick<Reader, "page" | "t">): Promise<void> {
  const button = new RegExp(`^${t("explore:bar.place")} |${t("explore:bar.change")}$`);
  await page.getByRole("button", { name: button }).click();
}

/** Opens the filters, presses some of them and closes them. */
export async function filter({ page, t }: Reader, ...names: (string | RegExp)[]): Promise<void> {
  await page.getByRole("button", { name: t("explore:filters.open") }).click();
  const filters = page.getByRole("dialog", { name: t("explore:filters.title") });
  for (const name of names) await filters.getByRole("button", { name }).click();
  await filters.getByRole("button", { name: t("state.close") }).click();
  await expect(filters).toBeHidden();
}
