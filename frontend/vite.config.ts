import { fileURLToPath } from "node:url";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { chunks } from "./tools/chunks.ts";

const server = "http://127.0.0.1:8080";

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
    // Before a screen is imported, vite would add a link for each of its files, some forty in one task in which nothing
    // pressed is answered; and the lists of these files are 2 kB of the first script. Without links the browser finds the
    // files by their imports, at most three deep. Members have them from the service worker anyway.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === "html" ? files : []),
    },
    manifest: true,
    rolldownOptions: {
      output: {
        // Texts are named separately, because the service worker caches only the languages that were used. The entry lists
        // all chunks, so the hashes are as short as the bundler allows.
        chunkFileNames: ({ facadeModuleId }) => {
          const [, language] = /i18n\/(\w+)\/\w+\.json$/.exec(facadeModuleId ?? "") ?? [];
          return language ? `assets/texts/${language}-[name]-[hash:7].js` : "assets/[name]-[hash:7].js";
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
