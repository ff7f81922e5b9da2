import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const standard = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Where react-aria puts for a moment what is only spoken: it may name what has just gone from the screen. */
const announcer = "[data-live-announcer]";

/** Expects axe to find nothing on what the page shows, in both themes. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const theme of ["light", "dark"]) {
    await page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    const axe = new AxeBuilder({ page }).withTags(standard).exclude(announcer);
    const { violations } = await axe.analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`)}`,
    );
    expect.soft(found, `${screen}, ${theme}`).toEqual([]);
  }
}
