import type { Page } from "@playwright/test";
import { openAs } from "./support/account-steps.ts";
import { choose, daysAhead, openPanel } from "./support/booking-steps.ts";
import { newBusiness } from "./support/business.ts";
import { demo } from "./support/demo.ts";
import { newMember } from "./support/member.ts";
import { loaded } from "./support/rendering.ts";
import { expect, test } from "./support/test.ts";

/** A window of 1280 at 400 % (WCAG 2.2, 1.4.10). */
const narrow = { width: 320, height: 640 };

const screens = [
  "/app",
  "/app/restaurants",
  "/app/search",
  "/app/confirm-reservation",
  "/app/settings/change-password",
];

/** The elements past the edge of the window, if the page scrolls sideways, or past that of a header. */
async function overhang(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    const isScrolled = document.documentElement.scrollWidth > room;
    return [...document.querySelectorAll(isScrolled ? "main *, header *, nav *" : "body header *")]
      .filter((element) => element.getBoundingClientRect().right > room + 1)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
  });
}

test("no screen scrolls sideways at 400 %, nor with text at 200 %", async ({ reader, isMobile }) => {
  test.slow();
  test.skip(isMobile, "sets its own widths");
  const { page, t } = reader;
  await openAs(reader, demo.owner, "/manage");
  await page
    .getByRole("link", { name: t("claims:claim.toBook") })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const { pathname } = new URL(page.url());
  const parts = ["reservations", "activity", "tables", "services", "rules", "page"].map(
    (part) => `${pathname}?tab=${part}`,
  );
  for (const screen of [...screens, pathname.replace("/manage", "/app/restaurants"), "/manage", ...parts]) {
    await page.goto(screen);
    await loaded(page);
    await page.setViewportSize(narrow);
    expect.soft(await overhang(page), `${screen} at 320`).toEqual([]);
    await page.setViewportSize({ width: 720, height: 450 });
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    expect.soft(await overhang(page), `${screen} with large text`).toEqual([]);
  }
});

test("a restaurant's name fits beside a tablet's navigation rail", async ({ reader, isMobile }) => {
  test.skip(isMobile, "sets its own widths");
  const { page } = reader;
  const business = await newBusiness(await newMember("Tullio Orsi"), "Osteria Larga");
  await openAs(reader, demo.guest, `/app/restaurants/${business.uuid}`);
  await loaded(page);
  for (const width of [600, 720, 900]) {
    await page.setViewportSize({ width, height: 800 });
    const about = page.locator("article header");
    // The window is resized before the page is laid out.
    await expect.poll(async () => (await about.boundingBox())?.width, `at ${width}`).toBeGreaterThan(320);
  }
});

test("on a phone the booking bar sticks to the bottom, above the navigation bar", async ({ reader, isMobile }) => {
  test.skip(!isMobile, "a wide window shows the whole panel");
  const { page, t } = reader;
  const business = await newBusiness(await newMember("Piero Falchi"), "Osteria Bassa");
  const seen = async (address: string) => {
    await page.goto(address);
    const panel = await openPanel(reader);
    await choose(panel, reader, { date: daysAhead(1), time: "12:00", party: 2 });
    await page.keyboard.press("Escape");
    const hold = page.getByRole("button", { name: t("booking:panel.holdTable"), exact: true });
    await expect(hold).toBeVisible();
    // At its end the page scrolls on to the footer.
    await page.evaluate(() => window.scrollTo(0, 0));
    const foot = await hold.evaluate((button) => button.closest("[data-booking-bar]")?.getBoundingClientRect().bottom);
    return { foot: foot ?? 0, window: page.viewportSize()?.height ?? 0 };
  };
  const open = await seen(`/business/${business.uuid}`);
  expect(Math.abs(open.window - open.foot)).toBeLessThan(2);
  await openAs(reader, demo.guest, "/app");
  const { foot } = await seen(`/app/restaurants/${business.uuid}`);
  const bar = await page.getByRole("navigation", { name: t("nav.label") }).boundingBox();
  expect(Math.abs((bar?.y ?? 0) - foot)).toBeLessThan(2);
});

const open = [
  "/",
  "/terms",
  "/contact",
  "/auth/login",
  "/auth/register",
  "/auth/other_signin_methods",
  "/verification/email/anna%40example.org",
  "/explore",
  "/visit",
  "/404",
];

test("no screen of a visitor scrolls sideways at 400 %", async ({ page, isMobile }) => {
  test.skip(isMobile, "sets its own widths");
  await page.setViewportSize(narrow);
  for (const screen of open) {
    await page.goto(screen);
    await loaded(page);
    expect.soft(await overhang(page), screen).toEqual([]);
  }
});
