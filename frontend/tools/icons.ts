/** Renders public/icons from public/favicon.svg: `npm run icons`, after the logo has changed. */
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";

const shown = join(import.meta.dirname, "..", "public");
const folder = join(shown, "icons");
mkdirSync(folder, { recursive: true });
const sign = readFileSync(join(shown, "favicon.svg"), "utf8");
/** Launchers mask these: the background fills the icon, the logo is within the safe circle. */
const whole = sign
  .replace('rx="9"', "")
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('width="32" height="32"', 'x="-4" y="-4" width="40" height="40"');

const icons = [
  { name: "icon-192", size: 192, svg: sign },
  { name: "icon-512", size: 512, svg: sign },
  { name: "maskable-192", size: 192, svg: whole },
  { name: "maskable-512", size: 512, svg: whole },
  { name: "touch-180", size: 180, svg: whole },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
for (const { name, size, svg } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
  await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: true });
  await page.close();
}
await browser.close();
