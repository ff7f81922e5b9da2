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

/** Opens the filters, presses some of them and closes them. */
export async function filter({ page, t }: Reader, ...names: (string | RegExp)[]): Promise<void> {
  await page.getByRole("button", { name: t("explore:filters.open") }).click();
  const filters = page.getByRole("dialog", { name: t("explore:filters.title") });
  for (const name of names) await filters.getByRole("button", { name }).click();
  await filters.getByRole("button", { name: t("state.close") }).click();
  await expect(filters).toBeHidden();
}
