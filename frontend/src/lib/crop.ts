import type { PictureEdit } from "./picked.ts";

/** A part of a picture in fractions of it, from its upper left. */
export type Crop = NonNullable<PictureEdit["crop"]>;

export const whole: Crop = { x: 0, y: 0, width: 1, height: 1 };

/** The smallest part that can be cut out, as a fraction of each edge. */
export const smallest = 0.1;

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), Math.max(low, high));

/** The largest part of a shape, in the middle. */
export function largestOf(ratio: number): Crop {
  const width = Math.min(1, ratio);
  const height = width / ratio;
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height };
}

export type Edge = "x" | "y" | "width" | "height";

/** One number of it entered, the others giving way as far as they must. */
export function entered(crop: Crop, edge: Edge, value: number, ratio: number | null): Crop {
  if (edge === "x" || edge === "y")
    return { ...crop, [edge]: within(value, 0, 1 - crop[edge === "x" ? "width" : "height"]) };
  const wished = edge === "width" ? value : ratio === null ? crop.width : value * ratio;
  const width = within(wished, smallest, 1 - crop.x);
  if (ratio === null) return { ...crop, [edge]: edge === "width" ? width : within(value, smallest, 1 - crop.y) };
  const fitting = Math.min(width, (1 - crop.y) * ratio);
  return { ...crop, width: fitting, height: fitting / ratio };
}

/** Where a part lies once its picture is turned, clockwise. */
function turnedBy({ x, y, width, height }: Crop, degrees: PictureEdit["rotate"]): Crop {
  const [right, bottom] = [1 - x - width, 1 - y - height];
  if (degrees === 90) return { x: bottom, y: x, width: height, height: width };
  if (degrees === 180) return { x: right, y: bottom, width, height };
  if (degrees === 270) return { x: y, y: right, width: height, height: width };
  return { x, y, width, height };
}

/** What comes out of turning and cropping a picture that had been turned and cropped before. */
export function composed(before: PictureEdit, after: PictureEdit): PictureEdit {
  const { x, y, width, height } = turnedBy(before.crop ?? whole, after.rotate);
  const part = after.crop ?? whole;
  const [left, top] = [x + part.x * width, y + part.y * height];
  const crop = {
    x: left,
    y: top,
    width: Math.min(part.width * width, 1 - left),
    height: Math.min(part.height * height, 1 - top),
  };
  return { rotate: ((before.rotate + after.rotate) % 360) as PictureEdit["rotate"], crop: orNone(crop) };
}

/** `null` for the whole picture, which is what the server takes for it. */
export function orNone(crop: Crop): Crop | null {
  const { x, y, width, height } = crop;
  return x < 0.001 && y < 0.001 && width > 0.999 && height > 0.999 ? null : crop;
}
