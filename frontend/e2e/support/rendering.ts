import { expect, type Page } from "@playwright/test";
import { textsIn } from "./texts.ts";

export type Theme = "light" | "dark";

const loading = [textsIn("en"), textsIn("it")].map((t) => t("state.loading"));

/** Waits until a screen is stable: its heading is present, nothing is busy or animated. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole("heading").first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}

/** Waits until no skeleton is left. */
export async function loaded(page: Page): Promise<void> {
  for (const text of loading) await expect(page.getByRole("status").filter({ hasText: text })).toHaveCount(0);
  await settled(page);
}

/** Shows a theme, as its button does, and waits two frames until it is painted. */
export async function paint(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem("verdoro.theme", chosen);
    document.documentElement.setAttribute("data-theme", chosen);
    return new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  }, theme);
}
