import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";
import { headlessShell } from "./e2e/support/chromium.ts";

const provider = process.env.VERDORO_GOOGLE_ISSUER;

/** What depends neither on the width of the screen nor on the language: on one of the two is enough. */
const sameOnPhones =
  "{account,admin,blocked,connections,contact,erasure,extract,hours,imported,my-data,push,security,social,webhooks}.spec.ts";
const sameOnDesktops = "install.spec.ts";

export default defineConfig({
  testDir: "e2e",
  outputDir: "node_modules/.cache/e2e",
  retries: 0,
  // One for each core, and at least two: a page waits more than it works. Tests of one file run in parallel, too, or the
  // longest file would end alone.
  workers: Math.max(2, availableParallelism()),
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: "list",
  use: {
    baseURL: process.env.VERDORO_URL ?? "http://127.0.0.1:8080",
    launchOptions: headlessShell,
    contextOptions: { reducedMotion: "reduce" },
    // Without screenshots: they slow every test, and the DOM snapshots show as much. Recording takes a fifth of the CPU, and CI
    // keeps no files.
    trace: { mode: process.env.CI ? "off" : "retain-on-failure", screenshots: false },
  },
  // In the place of Google and Apple, where the server is configured with it (.ci/against-demo).
  webServer: provider
    ? { command: "node e2e/support/openid-provider.ts", url: `${provider}/.well-known/openid-configuration` }
    : undefined,
  projects: [
    {
      name: "desktop",
      testIgnore: ["screenshots/**", sameOnDesktops],
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 }, locale: "en-GB" },
    },
    {
      name: "phone",
      testIgnore: ["screenshots/**", sameOnPhones],
      use: { ...devices["Pixel 7"], viewport: { width: 375, height: 812 }, locale: "it-IT" },
    },
  ],
});
