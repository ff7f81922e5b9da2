import { expect, type Page } from "@playwright/test";
import { wordsIn } from "./texts.ts";

export type Theme = "light" | "dark";

const loading = [wordsIn("en"), wordsIn("it")].map((t) => t("state.loading"));

/** Waits until a screen stands still: its heading is there, nothing loads, nothing moves. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole("heading").first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}

/** Waits until no placeholder stands for what is still to come. */
export async function loaded(page: Page): Promise<void> {
  for (const text of loading) await expect(page.getByRole("status").filter({ hasText: text })).toHaveCount(0);
  await settled(page);
}

/** Shows a theme, as its button does it; two frames later it is painted. */
export async function paint(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem("verdoro.theme", chosen);
    document.documentElement.setAttribute("data-theme", chosen);
    return new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  }, theme);
}
