import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Browser, expect, type Page, type PageScreenshotOptions, test } from "@playwright/test";
import { chooseDay, daysAhead, openPanel } from "../support/booking-steps.ts";
import { demo } from "../support/demo.ts";
import { loaded } from "../support/rendering.ts";
import type { Reader } from "../support/test.ts";
import { type Language, textsIn } from "../support/texts.ts";

/** The screenshots on the front page, and its picture for link previews. */
const folder = fileURLToPath(new URL("../../public/front/", import.meta.url));
mkdirSync(folder, { recursive: true });

const still = { animations: "disabled", caret: "hide" } as const;
const webp = { ...still, type: "webp", quality: 80 } as const satisfies PageScreenshotOptions;

for (const language of ["en", "it"] as const) {
  for (const width of [320, 600]) {
    test(`a restaurant on a phone, ${language}, ${width} pixels wide`, async ({ browser }) => {
      const reader = await open(browser, language, { width: 375, height: 812 }, width / 375);
      const { page } = reader;
      await page.goto(`/business/${await venueId(page)}`);
      const panel = await openPanel(reader);
      await chooseDay(panel, reader, { date: daysAhead(5), party: 4 });
      await expect(panel.getByRole("button", { name: /^\d\d:\d\d/ }).first()).toBeVisible();
      await page.mouse.move(0, 0);
      // From the middle of its photo down to the available times.
      await page.getByRole("region", { name: reader.t("gallery:label") }).evaluate((mosaic) => {
        const { top, height } = mosaic.getBoundingClientRect();
        window.scrollTo(0, top + height / 2);
      });
      await loaded(page);
      await page.waitForLoadState("networkidle");
      await page.screenshot({ ...webp, path: `${folder}screen-${language}-${width}.webp` });
      await page.context().close();
    });
  }

  for (const width of [640, 1200]) {
    test(`the owner's day sheet, ${language}, ${width} pixels wide`, async ({ browser }) => {
      const { page, t } = await open(browser, language, { width: 1200, height: 750 }, width / 1200);
      await page.goto("/auth/login?next=/manage");
      await page.getByLabel(t("auth:field.email")).fill(demo.owner.email);
      await page.getByLabel(t("auth:field.password"), { exact: true }).fill(demo.owner.password);
      await page.getByRole("button", { name: t("auth:login.submit") }).click();
      await page
        .getByRole("link", { name: t("claims:claim.toBook") })
        .first()
        .click();
      await expect(page).toHaveURL(/\/manage\/./);
      // On this day there are upcoming guests at any hour.
      await page.goto(`${new URL(page.url()).pathname}?date=${daysAhead(5)}`);
      await expect(page.getByRole("article").first()).toBeVisible();
      await page.mouse.move(0, 0);
      await page.screenshot({ ...webp, path: `${folder}book-${language}-${width}.webp` });
      await page.context().close();
    });
  }
}

test("the front page, for previews of links", async ({ browser }) => {
  const { page } = await open(browser, "en", { width: 1200, height: 630 }, 1);
  await page.goto("/");
  await page.screenshot({ ...still, type: "jpeg", quality: 80, path: `${folder}preview.jpg` });
  await page.context().close();
});

async function open(
  browser: Browser,
  language: Language,
  viewport: { width: number; height: number },
  deviceScaleFactor: number,
): Promise<Reader> {
  const locale = language === "it" ? "it-IT" : "en-GB";
  const context = await browser.newContext({ viewport, deviceScaleFactor, locale, reducedMotion: "reduce" });
  return { page: await context.newPage(), t: textsIn(language), language };
}

async function venueId(page: Page): Promise<string> {
  const query = new URLSearchParams({ q: demo.owner.business });
  const answer = await page.request.get(`/v1/businesses?${query}`);
  const { data } = (await answer.json()) as { data: { uuid: string }[] };
  return data[0]?.uuid ?? "";
}
