import { fileURLToPath } from "node:url";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { VitePWA } from "vite-plugin-pwa";
import { defineConfig } from "vitest/config";

const server = "http://127.0.0.1:8080";

/** What every page runs on. */
const everyPage = [
  /node_modules\/(?:react|react-dom|scheduler|react-router|i18next|react-i18next|i18next-browser-languagedetector|zustand)\//,
  /node_modules\/lucide-react\/dist\/esm\/(?!icons)/,
  /vite\/preload-helper/,
  /src\/(?:i18n\/i18n|stores\/\w+|lib\/(?:access-token|classes|connection|hydrated|offline|paths|storage|theme)|ui\/(?:auth-screen|button-look|link|offline-notice|screen-tools|skeleton|wordmark))\.tsx?$/,
];
const isOnEveryPage = (module: string) => everyPage.some((pattern) => pattern.test(module));

export default defineConfig({
  // React Aria brings its texts in thirty languages; two are spoken here.
  plugins: [
    react(),
    tailwindcss(),
    optimizeLocales.vite({ locales: ["en-US", "it-IT"] }),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "src/app",
      filename: "service-worker.ts",
      // One manifest a language, in public/; registered by src/app/work-offline.ts.
      manifest: false,
      injectRegister: false,
      injectManifest: {
        globPatterns: ["index.html", "start.js", "favicon.svg", "assets/*.{js,css,woff2}"],
        // The map is worth nothing without its tiles, texts are kept in the language that is read.
        globIgnores: ["assets/*map*", "assets/texts/**"],
      },
    }),
  ],
  resolve: { alias: { "@": fileURLToPath(new URL("src", import.meta.url)) } },
  build: {
    // A data: address would be refused by the content security policy's font and image sources.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        // Told apart by the service worker, which does not keep the texts of a language that nobody reads.
        chunkFileNames: ({ facadeModuleId }) => {
          const [, language] = /i18n\/(\w+)\/\w+\.json$/.exec(facadeModuleId ?? "") ?? [];
          return language ? `assets/texts/${language}-[name]-[hash].js` : "assets/[name]-[hash].js";
        },
        // What every page runs on, in one file: fewer requests, and it compresses better together.
        codeSplitting: { groups: [{ name: "base", test: isOnEveryPage }] },
      },
    },
  },
  server: {
    proxy: {
      "/v1": { target: server, ws: true },
      "/dev/mail": server,
    },
  },
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
});
