import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { loaded, paint } from "./rendering.ts";

const standard = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The themes differ only in colours, so the second one is checked only for these. */
const ofColours = ["color-contrast", "link-in-text-block"];

/** React Aria's live announcements, which may refer to removed elements for a moment. */
const announcer = "[data-live-announcer]";

/** Expects no violations on the page in both themes, once it is loaded (or `ready`). */
export async function expectAccessible(page: Page, screen: string, ready = loaded): Promise<void> {
  await ready(page);
  for (const theme of ["light", "dark"] as const) {
    await paint(page, theme);
    // The pages have no frames, so axe does not need its page for merging their results.
    const axe = new AxeBuilder({ page })
      .exclude(announcer)
      .setLegacyMode()
      .options({ resultTypes: ["violations"] });
    const { violations } = await (theme === "light" ? axe.withTags(standard) : axe.withRules(ofColours)).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`)}`,
    );
    expect.soft(found, `${screen}, ${theme}`).toEqual([]);
  }
  await paint(page, "light");
}
