import type { Page } from "@playwright/test";
import { openAs } from "./support/account-steps.ts";
import { newBusiness } from "./support/business.ts";
import { demo } from "./support/demo.ts";
import { newMember } from "./support/member.ts";
import { loaded } from "./support/rendering.ts";
import { expect, test } from "./support/test.ts";

/** The width of what a screen shows, and its distances to the sides of its column, in CSS pixels. */
async function content(page: Page) {
  return page
    .locator("main > *")
    .first()
    .evaluate((part) => {
      const { left, right, width } = part.getBoundingClientRect();
      const column =
        part.closest("main")?.parentElement?.getBoundingClientRect() ?? document.body.getBoundingClientRect();
      return { width, offCentre: Math.round(Math.abs(left - column.left - (column.right - right))) };
    });
}

test("content is 560, 760 or 1200 px wide and centred in its column", async ({ reader, isMobile }) => {
  test.slow();
  test.skip(isMobile, "sets its own width");
  const { page } = reader;
  await page.setViewportSize({ width: 1920, height: 1080 });
  const owner = await newMember("Nora Lippi");
  const { uuid } = await newBusiness(owner, "Osteria Centrale");
  const check = async (screens: readonly string[]) => {
    for (const screen of screens) {
      await page.goto(screen);
      await loaded(page);
      // The server's own view of a business, until the screen replaces it.
      await expect(page.locator("#root > main:only-child")).toHaveCount(0);
      const { width, offCentre } = await content(page);
      expect.soft([560, 760, 1200], `the width of ${screen}`).toContain(width);
      expect.soft(offCentre, `off the centre on ${screen}`).toBeLessThanOrEqual(1);
    }
  };
  await check([`/business/${uuid}`, "/visit", "/visit/nowhere", "/list/nowhere", "/reservation-link#scribbles"]);
  await openAs(reader, owner, "/app");
  await check([
    "/app",
    "/app?tab=past",
    "/app/confirm-reservation",
    "/app/restaurants",
    "/app/search",
    `/app/restaurants/${uuid}`,
    "/app/restaurants/00000000-0000-7000-8000-000000000000",
    "/app/profile",
    "/app/profile/saved",
    "/app/settings",
    "/app/settings/profile",
    "/app/settings/change-password",
    "/visit",
    "/manage",
    `/manage/${uuid}`,
  ]);
});

declare global {
  interface Window {
    /** How far parts of the page moved while it loaded (Cumulative Layout Shift). */
    shift?: number;
  }
}

test("nothing moves while a screen loads", async ({ reader }) => {
  const { page } = reader;
  await page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) window.shift = (window.shift ?? 0) + (entry as LayoutShift).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await openAs(reader, demo.guest, "/app");
  for (const screen of ["/visit", "/app", "/app/profile", "/app/settings"]) {
    await page.goto(screen);
    await loaded(page);
    await page.waitForLoadState("networkidle");
    expect.soft(await page.evaluate(() => window.shift), screen).toBeLessThan(0.001);
  }
});

/** Not part of TypeScript's DOM. */
type LayoutShift = PerformanceEntry & { value: number };
