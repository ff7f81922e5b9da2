import { defineConfig, devices } from "@playwright/test";
import base from "./playwright.config.ts";

/** Takes the documentation's pictures: a walk through the demo, once for each look. */
export default defineConfig({
  ...base,
  testDir: "e2e/screenshots",
  testIgnore: [],
  outputDir: "node_modules/.cache/screenshots",
  workers: 1,
  use: { ...base.use, timezoneId: "Europe/Rome" },
  projects: [
    {
      name: "desktop-en",
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 }, locale: "en-GB" },
    },
    { name: "phone-it", use: { ...devices["Pixel 7"], viewport: { width: 375, height: 812 }, locale: "it-IT" } },
  ],
});
