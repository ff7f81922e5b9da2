/**
 * Compares our reading of opening hours with that of npm `opening_hours`. Standard input is what the example
 * `opening_hours` of the crate `adapters` writes: our states of each text at many instants in several places.
 */
import { createInterface } from "node:readline";
import { Comparison, print } from "./comparison.ts";
import { type Place, referenceOf, statesOf } from "./reference.ts";

type Ours = { text: string; states: string | null };

/** Texts that the reference takes without a warning, and those that it takes with one or not at all. */
const strict = new Comparison();
const lenient = new Comparison();
const texts = new Set<string>();
const understood = { here: new Set<string>(), there: new Set<string>() };
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
  texts.add(text);
  if (states) understood.here.add(text);
  if (expected) understood.there.add(text);
  if (expected && reference.getWarnings().length === 0) strict.add(text, place, states ?? "", expected);
  else if (expected && states) lenient.add(text, place, states, expected);
}

function report(): void {
  print("Texts that the reference takes without a warning, and how many checks differ:");
  strict.print();
  print("Texts that it takes with a warning and that are understood here:");
  lenient.print();
  const others = [...texts].filter((text) => !strict.texts.has(text));
  const count = (texts: Set<string>) => others.filter((text) => texts.has(text)).length;
  const { here, there } = understood;
  print(`Of ${others.length} other texts ${count(here)} are understood here, ${count(there)} by the reference.`);
  print(`Not here:\n${others.filter((text) => !here.has(text)).join("\n")}`);
}
