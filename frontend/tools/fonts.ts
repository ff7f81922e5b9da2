/**
 * Subsets the display font: `npm run fonts`, after an update of the font. Includes the Latin characters and the weight
 * axis; the softness axis is fixed (src/ui/fonts.css).
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";

const frontend = join(import.meta.dirname, "..");
const given = join(frontend, "node_modules/@fontsource-variable/fraunces/files");
const folder = join(frontend, "src/ui/fonts");
mkdirSync(folder, { recursive: true });

/** The Unicode ranges of fontsource's Latin subset. */
const blocks = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2c6, 0x2dc],
  [0x2002, 0x2044],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2215],
] as const;
const characters = blocks
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)))
  .join("");

const cuts = [
  {
    from: "fraunces-latin-soft-normal.woff2",
    to: "fraunces-normal.woff2",
    axes: { SOFT: 60, wght: { min: 400, max: 900 } },
  },
  {
    from: "fraunces-latin-soft-italic.woff2",
    to: "fraunces-italic.woff2",
    axes: { SOFT: 60, wght: { min: 400, max: 900 } },
  },
];

for (const { from, to, axes } of cuts) {
  const font = await subsetFont(readFileSync(join(given, from)), characters, {
    targetFormat: "woff2",
    variationAxes: axes,
  });
  writeFileSync(join(folder, to), font);
}
