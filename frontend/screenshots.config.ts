import { defineConfig, devices } from "@playwright/test";
import base from "./playwright.config.ts";

const languages = { en: "en-GB", it: "it-IT" };
const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } };
const tablet = { ...desktop, viewport: { width: 834, height: 1112 }, hasTouch: true };
const phone = { ...devices["Pixel 7"], viewport: { width: 375, height: 812 } };
const sizes = { "375": { ...phone, deviceScaleFactor: 1.5 }, "834": tablet, "1440": desktop };

/** The browser's date and time inputs use its own language (on Linux, that of its environment). */
function speaking(locale: string) {
  const { launchOptions } = base.use ?? {};
  const args = [...(launchOptions?.args ?? []), `--lang=${locale}`];
  return {
    locale,
    launchOptions: { ...launchOptions, args, env: { ...process.env, LANGUAGE: locale.replace("-", "_") } },
  };
}

/** Every screen at each size in both languages. */
const gallery = Object.entries(sizes).flatMap(([size, device]) =>
  Object.entries(languages).map(([language, locale]) => ({
    name: `${size}-${language}`,
    testDir: "e2e/screenshots/gallery",
    use: { ...device, ...speaking(locale) },
  })),
);

/** Screenshots of the demo for the documentation and the front page. */
const documentation = [
  { name: "desktop-en", use: { ...desktop, ...speaking(languages.en) } },
  { name: "phone-it", use: { ...phone, ...speaking(languages.it) } },
]
  .map((look) => ({ ...look, testMatch: "screenshots/journey.spec.ts" }))
  .concat({ name: "front", use: { ...desktop, ...speaking(languages.en) }, testMatch: "screenshots/front.spec.ts" });

/** Takes screenshots of the demo, one window at a time. */
export default defineConfig({
  ...base,
  testDir: "e2e/screenshots",
  outputDir: "node_modules/.cache/screenshots",
  // The whole gallery is one test per role.
  timeout: 300_000,
  // Time does not matter here: slow machines take screenshots, too.
  expect: { timeout: 60_000 },
  use: { ...base.use, timezoneId: "Europe/Rome", trace: "off" },
  projects: [...gallery, ...documentation],
});
