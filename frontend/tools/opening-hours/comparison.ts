import type { Place } from "./reference.ts";

const names: Record<string, string> = { o: "open", c: "closed", u: "unknown" };

/** States of texts as they are and as they should be. */
export class Comparison {
  readonly texts = new Set<string>();
  /** The checks that differ for each text, and the first of them. */
  readonly #differences = new Map<string, { checks: number; first: string }>();
  #checks = 0;

  add(text: string, place: Place, states: string, expected: string): void {
    this.texts.add(text);
    this.#checks += expected.length;
    const different = [...expected].flatMap((state, index) => (state === states[index] ? [] : [index]));
    const [index] = different;
    if (index === undefined) return;
    const { checks, first } = this.#differences.get(text) ?? {
      checks: 0,
      first: `${timeOf(place, index)} ${named(expected[index])}, here ${named(states[index])}`,
    };
    this.#differences.set(text, { checks: checks + different.length, first });
  }

  /** Writes the texts that differ, those with the most checks first, and the sum. */
  print(): void {
    const rows = [...this.#differences].sort(([, one], [, other]) => other.checks - one.checks);
    for (const [text, { checks, first }] of rows) print(`${String(checks).padStart(7)}  ${text}\n         ${first}`);
    const agreeing = this.#checks - rows.reduce((sum, [, { checks }]) => sum + checks, 0);
    const share = ((100 * agreeing) / this.#checks).toFixed(2);
    print(`${share} % of ${this.#checks} checks agree; ${rows.length} of ${this.texts.size} texts differ somewhere.\n`);
  }
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function named(state: string | undefined): string {
  return names[state ?? ""] ?? "not understood";
}

/** The instant with an index, by the clock of the place. */
function timeOf({ place, zone, step, periods }: Place, index: number): string {
  let rest = index;
  for (const [start, count] of periods) {
    if (rest < count) {
      const date = new Date((start + rest * step) * 1000);
      const weekday = date.toLocaleDateString("en", { timeZone: zone, weekday: "short" });
      return `${place} ${weekday} ${date.toLocaleString("sv", { timeZone: zone }).slice(0, 16)}`;
    }
    rest -= count;
  }
  return place;
}
