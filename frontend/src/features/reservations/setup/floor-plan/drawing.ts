import type { FloorShape } from "@/api/floor-plans.ts";
import type { Room } from "@/features/reservations/floor-plan/auto-layout.ts";

/** A shape with a key, by which it is selected. */
export type DrawnShape = FloorShape & { key: string };

/** A plan that is drawn. Lengths are in centimetres. */
export type Drawing = { width: number; height: number; shapes: readonly DrawnShape[] };

/** Shapes are moved by this, in centimetres. */
export const grid = 10;
/** In centimetres. */
export const sides = { min: 200, max: 5000 };
/** The most shapes of a plan. */
export const mostShapes = 200;
/** How many steps can be undone. */
const mostSteps = 50;

const snap = (centimetres: number): number => Math.round(centimetres / grid) * grid;
const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

/** The shape within the edges of the plan. */
export function fitted<S extends FloorShape>(shape: S, plan: Pick<Drawing, "width" | "height">): S {
  const width = clamp(shape.width, grid, plan.width);
  const height = clamp(shape.height, grid, plan.height);
  const [x, y] = [clamp(shape.x, 0, plan.width - width), clamp(shape.y, 0, plan.height - height)];
  return { ...shape, x, y, width, height, rotation: ((shape.rotation % 360) + 360) % 360 };
}

/** The shape moved by a distance, at the next lines of the grid. */
export function moved<S extends FloorShape>(shape: S, by: { x: number; y: number }, plan: Drawing): S {
  return fitted({ ...shape, x: snap(shape.x + by.x), y: snap(shape.y + by.y) }, plan);
}

/** The drawing with one shape changed. */
export function changed(drawing: Drawing, key: string, change: Partial<FloorShape>): Drawing {
  const shapes = drawing.shapes.map((shape) => (shape.key === key ? fitted({ ...shape, ...change }, drawing) : shape));
  return { ...drawing, shapes };
}

/** The drawing with another shape in its middle. */
export function added(drawing: Drawing, key: string, shape: FloorShape): Drawing {
  const x = snap((drawing.width - shape.width) / 2);
  const y = snap((drawing.height - shape.height) / 2);
  return { ...drawing, shapes: [...drawing.shapes, fitted({ ...shape, key, x, y }, drawing)] };
}

export function without(drawing: Drawing, key: string): Drawing {
  return { ...drawing, shapes: drawing.shapes.filter((shape) => shape.key !== key) };
}

/** The drawing in another size. Shapes beyond its edges are moved inside. */
export function sized(drawing: Drawing, size: Partial<Pick<Drawing, "width" | "height">>): Drawing {
  const plan = { ...drawing, ...size };
  return { ...plan, shapes: plan.shapes.map((shape) => fitted(shape, plan)) };
}

export function drawingOf({ width, height, shapes }: Room): Drawing {
  return { width, height, shapes: shapes.map((shape, index) => ({ ...shape, key: shape.table_id ?? `s${index}` })) };
}

/** The plan as it is sent. */
export function roomOf({ width, height, shapes }: Drawing): Room {
  return { width, height, shapes: shapes.map(({ key, ...shape }) => shape) };
}

/** What can be undone, what is shown and what can be done again. */
export type Steps = { past: readonly Drawing[]; present: Drawing; future: readonly Drawing[] };

export function stepTo({ past, present }: Steps, drawing: Drawing): Steps {
  return { past: [...past, present].slice(-mostSteps), present: drawing, future: [] };
}

export function undone(steps: Steps): Steps {
  const present = steps.past.at(-1);
  if (!present) return steps;
  return { past: steps.past.slice(0, -1), present, future: [steps.present, ...steps.future] };
}

export function redone(steps: Steps): Steps {
  const [present, ...future] = steps.future;
  return present ? { past: [...steps.past, steps.present], present, future } : steps;
}
