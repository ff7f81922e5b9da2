import type { Cell } from "@/lib/csv.ts";

/** The colour of a series. */
export type Tone = "positive" | "gilding" | "danger" | "info" | "muted";

export type Series = {
  label: string;
  tone: Tone;
  /** One for each place of the axis; null where nothing is known. */
  values: readonly (number | null)[];
};

export type ChartData = {
  title: string;
  /** What is compared along the axis, such as "Day". */
  axis: string;
  /** The name of each place of the axis, whole and as short as it fits below a bar. */
  places: readonly { name: string; short: string }[];
  series: readonly Series[];
  /** Bars on top of each other, bars beside each other, or a line. */
  shape: "stack" | "group" | "line";
  format: (value: number) => string;
  /** The least value at the top of the scale. */
  top?: number;
};

/** The head and the lines of a chart's table. */
export function tableOf({ axis, places, series }: ChartData): { head: string[]; lines: Cell[][] } {
  return {
    head: [axis, ...series.map(({ label }) => label)],
    lines: places.map(({ name }, at) => [name, ...series.map(({ values }) => values[at] ?? null)]),
  };
}

/** The largest value that has to fit, at least `top`. */
export function peakOf({ series, places, shape, top = 1 }: ChartData): number {
  const at = (place: number) => series.map(({ values }) => values[place] ?? 0);
  const peaks = places.map((_, place) =>
    shape === "stack" ? at(place).reduce((sum, value) => sum + value, 0) : Math.max(...at(place)),
  );
  return Math.max(top, ...peaks);
}

/** Every how many places a label fits: `room` is the width of a place, `needed` that of a label. */
export function labelStep(room: number, needed: number): number {
  return Math.max(1, Math.ceil(needed / Math.max(room, 0.1)));
}
