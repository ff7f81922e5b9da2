import type { LaunchOptions } from "@playwright/test";

/** The whole browser, for what its headless shell does not have, such as notifications. */
export const chromium = {
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
} satisfies LaunchOptions;

/** Chromium without its own user interface, which takes half the time. */
export const headlessShell = {
  ...chromium,
  executablePath: process.env.CHROMIUM_SHELL_PATH ?? chromium.executablePath,
} satisfies LaunchOptions;
