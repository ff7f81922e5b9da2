import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { loaded, paint } from "./rendering.ts";

const standard = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The themes differ in nothing but colours, so the second is only asked about these. */
const ofColours = ["color-contrast", "link-in-text-block"];

/** Where react-aria puts for a moment what is only spoken: it may name what has just gone from the screen. */
const announcer = "[data-live-announcer]";

/** Expects axe to find nothing on what the page shows, in both themes, once all of it is there (or what is waited for). */
export async function expectAccessible(page: Page, screen: string, ready = loaded): Promise<void> {
  await ready(page);
  for (const theme of ["light", "dark"] as const) {
    await paint(page, theme);
    // The pages have no frames, so axe needs no page of its own to put frames' results together.
    const axe = new AxeBuilder({ page }).exclude(announcer).setLegacyMode();
    const { violations } = await (theme === "light" ? axe.withTags(standard) : axe.withRules(ofColours)).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`)}`,
    );
    expect.soft(found, `${screen}, ${theme}`).toEqual([]);
  }
  await paint(page, "light");
}
