/**
 * `fixture.ts FILE`: writes what the reference says of each text of FILE (the first column) beside it: the states in the
 * middle of each hour of a week with Christmas in Florence, `o`pen, `c`losed or `u`nknown, a group for each day.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { type Place, referenceOf, statesOf } from "./reference.ts";

const florence: Place = {
  place: "Florence",
  zone: "Europe/Rome",
  country: "IT",
  state: "Toscana",
  latitude: 43.7731,
  longitude: 11.256,
  step: 3600,
  periods: [[Date.parse("2026-12-20T23:30:00Z") / 1000, 7 * 24]],
};

const [file] = process.argv.slice(2);
if (!file) throw new Error("name the file");
process.env.TZ = florence.zone;

const rows = readFileSync(file, "utf8").trimEnd().split("\n");
const written = rows.map((row) => {
  const text = row.split("\t")[0] ?? "";
  const reference = referenceOf(text, florence);
  const states = reference && statesOf(reference, florence);
  if (!states || reference.getWarnings().length > 0) throw new Error(`The reference does not take ${text}`);
  return `${text}\t${states.match(/.{24}/g)?.join(" ")}\n`;
});
writeFileSync(file, written.join(""));
