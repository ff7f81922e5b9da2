/**
 * Compares our reading of opening hours with that of npm `opening_hours`. Standard input is what the example
 * `opening_hours` of the crate `adapters` writes: our states of each text at many instants in several places.
 */
import { createInterface } from "node:readline";
import { type Place, referenceOf, statesOf } from "./reference.ts";

type Ours = { text: string; states: string | null };

const names: Record<string, string> = { o: "open", c: "closed", u: "unknown" };

/** Texts that the reference takes without a warning, and those that it takes with one or not at all. */
const strict = new Set<string>();
const lenient = new Set<string>();
const understood = { here: new Set<string>(), there: new Set<string>() };
/** The checks that differ for each text, and the first of them. */
const differences = new Map<string, { checks: number; first: string }>();
let checks = 0;
let place: Place | undefined;

for await (const line of createInterface({ input: process.stdin })) {
  const record = JSON.parse(line) as Place | Ours;
  if ("place" in record) {
    place = record;
    process.env.TZ = place.zone;
  } else if (place) {
    compare(record, place);
  }
}
report();

function compare({ text, states }: Ours, place: Place): void {
  const reference = referenceOf(text, place);
  const expected = reference && statesOf(reference, place);
  if (states) understood.here.add(text);
  if (expected) understood.there.add(text);
  if (!expected || reference.getWarnings().length > 0) {
    lenient.add(text);
    return;
  }
  strict.add(text);
  checks += expected.length;
  const different = [...expected].flatMap((state, index) => (state === states?.[index] ? [] : [index]));
  const [first] = different;
  if (first === undefined) return;
  const earlier = differences.get(text);
  const example = `${timeOf(place, first)} ${named(expected[first])}, here ${named(states?.[first])}`;
  differences.set(text, { checks: (earlier?.checks ?? 0) + different.length, first: earlier?.first ?? example });
}

function named(state: string | undefined): string {
  return names[state ?? ""] ?? "not understood";
}

/** The instant with an index, by the clock of the place. */
function timeOf({ place, zone, step, periods }: Place, index: number): string {
  let rest = index;
  for (const [start, count] of periods) {
    if (rest < count) {
      const options = { timeZone: zone, weekday: "short", dateStyle: undefined } as const;
      const date = new Date((start + rest * step) * 1000);
      const weekday = date.toLocaleDateString("en", options);
      return `${place} ${weekday} ${date.toLocaleString("sv", { timeZone: zone }).slice(0, 16)}`;
    }
    rest -= count;
  }
  return place;
}

function report(): void {
  const rows = [...differences].sort(([, one], [, other]) => other.checks - one.checks);
  const different = rows.reduce((sum, [, row]) => sum + row.checks, 0);
  const share = (100 * (checks - different)) / checks;
  const print = (line: string) => process.stdout.write(`${line}\n`);
  for (const [text, row] of rows) print(`${String(row.checks).padStart(7)}  ${text}\n         ${row.first}`);
  print(`${strict.size} texts that the reference takes without a warning, ${checks} checks`);
  print(`${share.toFixed(2)} % agree; ${rows.length} texts differ somewhere`);
  const only = [...lenient].filter((text) => !strict.has(text));
  const count = (texts: Set<string>) => only.filter((text) => texts.has(text)).length;
  print(`${only.length} other texts, of which ${count(understood.here)} are understood here, ${count(understood.there)} there`);
  if (process.argv.includes("--lenient")) {
    for (const text of only) {
      const here = understood.here.has(text) ? "here" : "    ";
      const there = understood.there.has(text) ? "there" : "     ";
      print(`${here} ${there}  ${text}`);
    }
  }
}
