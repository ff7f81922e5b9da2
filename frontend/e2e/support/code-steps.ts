import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  expect,
  type LaunchOptions,
  type Page,
} from "@playwright/test";
import type { Business } from "./business.ts";
import { filming } from "./fake-camera.ts";
import { ownAddress } from "./own-address.ts";
import { type Reader, test } from "./test.ts";

/** The URLs in the codes of a business. */
export async function codesOf({ uuid, owner }: Business): Promise<{ tables: string[]; rotating: string }> {
  const tables = await owner.client.call<{ url: string }[]>("GET", `business_codes?business_id=${uuid}`);
  const { url: rotating } = await owner.client.call<{ url: string }>(
    "GET",
    `business_codes/rotating?business_id=${uuid}`,
  );
  return { tables: tables.map(({ url }) => url), rotating };
}

/** Replaces the printed codes of a business. */
export async function replaceCodes({ uuid, owner }: Business): Promise<void> {
  await owner.client.call("POST", "business_codes", { business_id: uuid });
}

/** The launch options of a test's browser, and the options of its windows. */
export type Device = Pick<
  BrowserContextOptions,
  "baseURL" | "viewport" | "locale" | "isMobile" | "hasTouch" | "deviceScaleFactor"
> & {
  launchOptions: LaunchOptions;
};

/** For tests that start their own browser with the options of the test's. */
export const testOfCameras = test.extend<{ device: Device }>({
  device: async ({ launchOptions, baseURL, viewport, locale, isMobile, hasTouch, deviceScaleFactor }, use) =>
    use({ launchOptions, baseURL, viewport, locale, isMobile, hasTouch, deviceScaleFactor }),
});

/** Runs a function with a browser whose camera shows codes. */
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

/** Opens the scanner from the navigation. */
export async function openScanner({ page, t }: Pick<Reader, "page" | "t">): Promise<void> {
  await page
    .getByRole("navigation", { name: t("nav.label") })
    .getByRole("button", { name: t("nav.scan") })
    .click();
  await expect(page.getByRole("dialog", { name: t("visits:scan.title") })).toBeVisible();
}
