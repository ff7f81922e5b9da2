import type { Chance } from "@/lib/seeded.ts";

export type Point = { x: number; y: number };

const round = (value: number) => Math.round(value * 10) / 10;

/**
 * A template whose numbers are rounded to one decimal, for path data and transforms: illustrations are a large part of
 * the prerendered landing page.
 */
export function rounded(parts: TemplateStringsArray, ...values: (number | string)[]): string {
  return String.raw({ raw: parts }, ...values.map((value) => (typeof value === "number" ? round(value) : value)));
}

/** Points spread evenly over a disc with some noise, so that toppings neither clump nor line up. */
export function scatter(chance: Chance, count: number, radius: number): Point[] {
  const golden = Math.PI * (3 - Math.sqrt(5));
  const turn = chance.between(0, Math.PI * 2);
  return Array.from({ length: count }, (_, at) => {
    const angle = turn + at * golden + chance.between(-0.25, 0.25);
    const reach = radius * Math.sqrt((at + 0.5) / count) * chance.between(0.88, 1.06);
    return { x: round(Math.cos(angle) * reach), y: round(Math.sin(angle) * reach) };
  });
}

/** A closed, soft, uneven outline around the origin. */
export function blob(chance: Chance, radius: number, unevenness = 0.22, corners = 7): string {
  const points = Array.from({ length: corners }, (_, at) => {
    const angle = (at / corners) * Math.PI * 2;
    const reach = radius * chance.between(1 - unevenness, 1 + unevenness);
    return { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach };
  });
  return smooth(points);
}

/** A quadratic curve through the middles of a polygon's sides. */
function smooth(points: Point[]): string {
  const middle = (at: number) => {
    const one = points[at % points.length] ?? { x: 0, y: 0 };
    const other = points[(at + 1) % points.length] ?? { x: 0, y: 0 };
    return rounded`${(one.x + other.x) / 2} ${(one.y + other.y) / 2}`;
  };
  const curves = points.map((_, at) => {
    const corner = points[(at + 1) % points.length] ?? { x: 0, y: 0 };
    return rounded`Q${corner.x} ${corner.y} ${middle(at + 1)}`;
  });
  return `M${middle(0)}${curves.join("")}Z`;
}

/** Degrees that divide the circle evenly. */
export function turns(count: number): number[] {
  return Array.from({ length: count }, (_, part) => (part * 360) / count);
}

/** A leaf from the origin along x. */
export function leaf(length: number, width: number): string {
  return rounded`M0 0C${length * 0.25} ${-width} ${length * 0.8} ${-width} ${length} 0C${length * 0.8} ${width} ${length * 0.25} ${width} 0 0Z`;
}

export function at({ x, y }: Point, turn = 0, scale = 1): string {
  return `translate(${x} ${y}) rotate(${Math.round(turn)}) scale(${round(scale)})`;
}
