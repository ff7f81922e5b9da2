import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, mergeConfig } from "vitest/config";
import vite from "./vite.config.ts";

/** Replaces virtua, which needs a layout. */
const plainLists = fileURLToPath(new URL("src/test/virtua.tsx", import.meta.url));

const all = globSync("src/**/*.test.{ts,tsx}");

/** Tests that replace modules, or a global that the product looks for, need modules of their own. */
const isolated = all.filter((file) =>
  /vi\.mock\(|vi\.resetModules\(|fake-indexeddb\/auto/.test(readFileSync(file, "utf8")),
);

export default mergeConfig(
  vite,
  defineConfig({
    resolve: { alias: { virtua: plainLists } },
    test: {
      environment: "jsdom",
      setupFiles: ["src/test/setup.ts"],
      // For whole screens in jsdom on a busy machine.
      testTimeout: 30_000,
      restoreMocks: true,
      unstubGlobals: true,
      // The page is removed before a test file puts back the clock and what else it had replaced.
      sequence: { hooks: "list" },
      // Time zones far from UTC and from each other, with odd minutes, so that a wrong zone is noticed. Tests of time
      // run in all, two of them east of UTC+12.
      projects: [
        {
          extends: true,
          // Files share a worker and its modules: loading them for each file would take longer than the tests.
          test: { name: "Kathmandu", env: { TZ: "Asia/Kathmandu" }, include: all, exclude: isolated, isolate: false },
        },
        {
          extends: true,
          test: { name: "Kathmandu, isolated", env: { TZ: "Asia/Kathmandu" }, include: isolated },
        },
        ...["America/St_Johns", "Pacific/Auckland", "Pacific/Kiritimati"].map((zone) => ({
          extends: true as const,
          test: { name: zone, env: { TZ: zone }, include: ["src/**/*.zone.test.{ts,tsx}"] },
        })),
      ],
    },
  }),
);
