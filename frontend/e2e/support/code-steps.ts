import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  expect,
  type LaunchOptions,
  type Page,
} from "@playwright/test";
import { filming } from "./fake-camera.ts";
import { ownAddress } from "./own-address.ts";
import { type Reader, test } from "./test.ts";
import type { Venue } from "./venue.ts";

/** What the codes of a venue say, as its owner prints and shows them. */
export async function codesOf({ uuid, owner }: Venue): Promise<{ tables: string[]; rotating: string }> {
  const tables = await owner.client.call<{ url: string }[]>("GET", `business_codes?business_id=${uuid}`);
  const { url: rotating } = await owner.client.call<{ url: string }>(
    "GET",
    `business_codes/rotating?business_id=${uuid}`,
  );
  return { tables: tables.map(({ url }) => url), rotating };
}

/** Makes the printed codes of a venue worthless. */
export async function replaceCodes({ uuid, owner }: Venue): Promise<void> {
  await owner.client.call("POST", "business_codes", { business_id: uuid });
}

/** How the browser of a test is started, and what its windows are like. */
export type Device = Pick<
  BrowserContextOptions,
  "baseURL" | "viewport" | "locale" | "isMobile" | "hasTouch" | "deviceScaleFactor"
> & {
  launchOptions: LaunchOptions;
};

/** For tests that start a browser of their own, like the one they run in. */
export const testOfCameras = test.extend<{ device: Device }>({
  device: async ({ launchOptions, baseURL, viewport, locale, isMobile, hasTouch, deviceScaleFactor }, use) =>
    use({ launchOptions, baseURL, viewport, locale, isMobile, hasTouch, deviceScaleFactor }),
});

/** Does something before a browser whose camera films codes. */
export async function withCamera(
  { launchOptions, ...window }: Device,
  texts: readonly string[],
  what: (page: Page) => Promise<void>,
): Promise<void> {
  const args = [...(launchOptions.args ?? []), ...filming(...texts)];
  const browser: Browser = await chromium.launch({ ...launchOptions, args });
  try {
    const context = await browser.newContext({
      ...window,
      permissions: ["camera"],
      reducedMotion: "reduce",
      extraHTTPHeaders: ownAddress(),
    });
    await what(await context.newPage());
  } finally {
    await browser.close();
  }
}

/** Opens the scanner from wherever the page is in the app. */
export async function openScanner({ page, t }: Pick<Reader, "page" | "t">): Promise<void> {
  await page
    .getByRole("navigation", { name: t("nav.label") })
    .getByRole("button", { name: t("nav.scan") })
    .click();
  await expect(page.getByRole("dialog", { name: t("visits:scan.title") })).toBeVisible();
}
