import { fileURLToPath } from "node:url";
import { type Locator, type Page, test } from "@playwright/test";
import { loaded, paint, settled, type Theme } from "../support/rendering.ts";

const root = new URL("../../../", import.meta.url);
const quality = { type: "webp", quality: 82, animations: "disabled", caret: "hide" } as const;

/** The maximum height of a screenshot, in CSS pixels. */
const longest = 2400;

/** Takes a screenshot of the window for the documentation, from the top or from a part of the page: `docs/screenshots/explore-desktop-en.webp`. */
export function camera(page: Page) {
  return async (name: string, { theme = "light", from }: { theme?: Theme; from?: Locator } = {}): Promise<void> => {
    await paint(page, theme);
    await page.evaluate(() => window.scrollTo(0, 0));
    await from?.evaluate((part) => part.scrollIntoView());
    await page.mouse.move(0, 0);
    await still(page);
    await page.screenshot({ ...quality, path: picture("docs", `${name}-${test.info().project.name}`) });
    await paint(page, "light");
  };
}

/** Takes screenshots of a whole screen in both themes, into a folder outside version control: `target/screenshots/explore-375-it-dark.webp`. */
export async function picturesOf(page: Page, name: string, { isOver = false, isComing = false } = {}): Promise<void> {
  // Skeletons never finish loading.
  const wait = isComing ? settled : still;
  await wait(page);
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  // Dialogs are laid out in the window. Otherwise the window grows, so that sticky elements are at its edges.
  if (!isOver) {
    await grow(page, wait);
    // Lazily rendered parts make the page longer.
    await grow(page, wait);
  }
  for (const theme of ["light", "dark"] as const) {
    await paint(page, theme);
    const path = picture("target", `${name}-${test.info().project.name}-${theme}`);
    await page.screenshot({ ...quality, path });
  }
  await paint(page, "light");
  await page.setViewportSize(window);
}

async function grow(page: Page, wait: (page: Page) => Promise<void>): Promise<void> {
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  const needed = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...window, height: Math.min(Math.max(needed, window.height), longest) });
  await page.evaluate(() => scrollTo(0, 0));
  await wait(page);
}

function picture(folder: "docs" | "target", name: string): string {
  return fileURLToPath(new URL(`${folder}/screenshots/${name}.webp`, root));
}

async function still(page: Page): Promise<void> {
  await loaded(page);
  await page.waitForLoadState("networkidle");
  // A loaded picture may not be decoded yet. A failed one is shown as such.
  await page.evaluate(() =>
    Promise.allSettled(
      [...document.images]
        .filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < window.innerHeight)
        .map((image) => image.decode()),
    ),
  );
}
