/**
 * Writes the prerendered pages into dist/.prerendered/LANGUAGE, where the server finds them, and the template for pages
 * that the server renders itself.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { RenderedPage } from "../src/app/prerender.tsx";

const frontend = join(import.meta.dirname, "..");
const dist = join(frontend, "dist");
const { renderPages } = (await import(join(frontend, "node_modules/.cache/prerender/prerender.js"))) as {
  renderPages: () => Promise<RenderedPage[]>;
};

/** Preloads the two fonts of every page before the style sheet requests them. */
function fontPreloads(): string {
  const names = readdirSync(join(dist, "assets")).filter((name) =>
    /^(?:fraunces-normal|figtree)\S*\.woff2$/.test(name),
  );
  return names
    .map((name) => `<link rel="preload" href="/assets/${name}" as="font" type="font/woff2" crossorigin>`)
    .join("");
}

/** The app's script is loaded after the page, see public/start.js. */
function later(document: string): string {
  const script = /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(document);
  if (!script?.[1]) throw new Error("dist/index.html names no script");
  return document
    .replace(script[0], "")
    .replace('<script src="/start.js">', `<meta name="verdoro:script" content="${script[1]}">$&`)
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, "");
}

const index = readFileSync(join(dist, "index.html"), "utf8").replace('<link rel="icon"', `${fontPreloads()}$&`);
writeFileSync(join(dist, "index.html"), index);

const frame = later(index);
mkdirSync(join(dist, ".prerendered"), { recursive: true });
writeFileSync(join(dist, ".prerendered", "readable.html"), frame);
for (const { page, language, head, body } of await renderPages()) {
  const file = join(dist, ".prerendered", language, `${page.slice(1) || "index"}.html`);
  const html = frame
    .replace('<html lang="en"', `<html lang="${language}"`)
    .replace("/manifest-en.webmanifest", `/manifest-${language}.webmanifest`)
    .replace("<!--verdoro:head-->", () => `${head}<!--verdoro:head-->`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root" data-page="${page}" data-language="${language}">${body}</div>`,
    );
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
}
// Ends open handles of the rendered pages.
process.exit();
