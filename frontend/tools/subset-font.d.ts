declare module "subset-font" {
  /** Axes are fixed to a value, or cut to a range. */
  type Axes = Record<string, number | { min: number; max: number }>;
  type Options = { targetFormat: "woff2"; variationAxes: Axes };
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
