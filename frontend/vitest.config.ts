import { defineConfig, mergeConfig } from "vitest/config";
import vite from "./vite.config.ts";

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      environment: "jsdom",
      setupFiles: ["src/test/setup.ts"],
      // Whole screens in jsdom on a busy machine.
      testTimeout: 30_000,
      restoreMocks: true,
      unstubGlobals: true,
      // Zones far from UTC and from each other, with odd minutes: a leaked zone shows. What has to do with time runs in both.
      projects: [
        {
          extends: true,
          test: { name: "Kathmandu", env: { TZ: "Asia/Kathmandu" }, include: ["src/**/*.test.{ts,tsx}"] },
        },
        {
          extends: true,
          test: { name: "St John's", env: { TZ: "America/St_Johns" }, include: ["src/**/*.zone.test.{ts,tsx}"] },
        },
      ],
    },
  }),
);
