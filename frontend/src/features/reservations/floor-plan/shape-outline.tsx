import type { FloorShape } from "@/api/floor-plans.ts";

type ShapeOutlineProps = { shape: FloorShape; className?: string };

const fixed = { wall: "fill-muted stroke-muted", plant: "fill-positive-tint stroke-positive" };

/** A shape of a plan in SVG, whose unit is the centimetre. Walls and plants have colours of their own. */
export function ShapeOutline({ shape, className = "fill-surface stroke-field-line" }: ShapeOutlineProps) {
  const { kind, x, y, width, height, rotation } = shape;
  const [cx, cy] = [x + width / 2, y + height / 2];
  const transform = rotation === 0 ? undefined : `rotate(${rotation} ${cx} ${cy})`;
  const look = kind === "wall" || kind === "plant" ? fixed[kind] : className;
  const props = { transform, className: look, strokeWidth: 3 };
  if (kind === "round_table" || kind === "plant") {
    return <ellipse cx={cx} cy={cy} rx={width / 2} ry={height / 2} {...props} />;
  }
  return <rect x={x} y={y} width={width} height={height} rx={kind === "wall" ? 0 : 8} {...props} />;
}
