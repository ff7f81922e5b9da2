import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { wordsIn } from "../support/words.ts";

const folder = fileURLToPath(new URL("../../../docs/screenshots/", import.meta.url));
const loading = [wordsIn("en"), wordsIn("it")].map((t) => t("state.loading"));

/** Takes pictures of what a page shows, from its top, once it stands still: `explore-desktop-en.webp`. */
export function camera(page: Page) {
  return async (name: string, theme: "light" | "dark" = "light"): Promise<void> => {
    await paint(page, theme);
    for (const text of loading) await expect(page.getByRole("status").filter({ hasText: text })).toHaveCount(0);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => window.scrollTo(0, 0));
    const path = `${folder}${name}-${test.info().project.name}.webp`;
    await page.screenshot({ path, type: "webp", quality: 82, animations: "disabled", caret: "hide" });
    await paint(page, "light");
  };
}

/** As the theme's button does it. */
async function paint(page: Page, theme: string): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem("verdoro.theme", chosen);
    document.documentElement.setAttribute("data-theme", chosen);
  }, theme);
}
