import { fileURLToPath } from "node:url";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { chunks } from "./tools/chunks.ts";

const server = "http://127.0.0.1:8080";

/**
 * The first question about a locale costs the browser tens of milliseconds. React Aria asks two at the start of every
 * screen: whether it knows the reader's locale, though app/providers.tsx names another, and which way that runs, which
 * the language alone tells.
 */
const withoutLocaleQuestions: Plugin = {
  name: "without-locale-questions",
  apply: "build",
  transform: {
    filter: { id: /react-aria\/dist\/private\/i18n\/(?:useDefaultLocale|utils)\.mjs$/ },
    handler(code) {
      const lean = code
        .replace(/try \{\s*Intl\.DateTimeFormat\.supportedLocalesOf\([^)]*\);\s*\} catch *\{[^}]*\}/, "")
        .replace("if (Intl.Locale)", "if (false)");
      if (lean === code) this.error("React Aria no longer asks about locales as it did");
      return { code: lean, map: null };
    },
  },
};

/**
 * Before a screen is imported, vite names its files to the browser, some forty of them in one go, which on a middling
 * phone takes 150 ms in which nothing pressed is answered. Here each is a task of its own.
 */
const preloadsOneByOne: Plugin = {
  name: "preloads-one-by-one",
  apply: "build",
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler(code) {
      const append = "document.head.appendChild(link)";
      if (!code.includes(append)) this.error("vite no longer names files as it did");
      return { code: code.replace(append, `isCss ? ${append} : setTimeout(() => ${append})`), map: null };
    },
  },
};

export default defineConfig({
  // React Aria brings its texts in thirty languages; two are spoken here.
  plugins: [
    react(),
    tailwindcss(),
    optimizeLocales.vite({ locales: ["en-US", "it-IT"] }),
    withoutLocaleQuestions,
    preloadsOneByOne,
    VitePWA({
      strategies: "injectManifest",
      srcDir: "src/app",
      filename: "service-worker.ts",
      // One manifest a language, in public/; registered by src/app/work-offline.ts.
      manifest: false,
      injectRegister: false,
      injectManifest: {
        globPatterns: ["index.html", "start.js", "favicon.svg", "assets/*.{js,css,woff2}", "assets/texts/*.js"],
        // The map is worth nothing without its tiles. Of the texts, src/app/service-worker.ts keeps the language that is read.
        globIgnores: ["assets/*map*"],
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
        // Named separately, because the service worker caches only the languages that were used.
        chunkFileNames: ({ facadeModuleId }) => {
          const [, language] = /i18n\/(\w+)\/\w+\.json$/.exec(facadeModuleId ?? "") ?? [];
          return language ? `assets/texts/${language}-[name]-[hash].js` : "assets/[name]-[hash].js";
        },
        codeSplitting: { groups: chunks },
      },
    },
  },
  server: {
    proxy: {
      "/v1": { target: server, ws: true },
      "/dev/mail": server,
    },
  },
});
