import type { Setup } from "@/api/booking-setup.ts";
import type { FloorPlan, FloorShape } from "@/api/floor-plans.ts";

export type Table = Setup["business_tables"];

/** A plan without its area and version. */
export type Room = Pick<FloorPlan, "width" | "height" | "shapes">;

/** In centimetres. */
const cell = { width: 240, height: 200 };
const margin = 40;
const fewestColumns = 4;

/** Returns the shape of a table by its seats, in the upper left corner. */
export function shapeOf({ uuid, max_party }: Pick<Table, "uuid" | "max_party">): FloorShape {
  const isSmall = max_party <= 2;
  const width = isSmall ? 80 : max_party <= 4 ? 120 : 180;
  const kind = isSmall ? "round_table" : "rectangular_table";
  return { kind, table_id: uuid, x: 0, y: 0, width, height: isSmall ? 80 : 90, rotation: 0 };
}

/** Places tables in rows, in their order. */
export function autoLayout(tables: readonly Table[]): Room {
  const columns = Math.max(fewestColumns, Math.ceil(Math.sqrt(tables.length)));
  const rows = Math.max(1, Math.ceil(tables.length / columns));
  const shapes = tables.map((table, index) => {
    const shape = shapeOf(table);
    const left = margin + (index % columns) * cell.width;
    const top = margin + Math.floor(index / columns) * cell.height;
    return { ...shape, x: left + (cell.width - shape.width) / 2, y: top + (cell.height - shape.height) / 2 };
  });
  return { width: 2 * margin + columns * cell.width, height: 2 * margin + rows * cell.height, shapes };
}

/** The areas of tables in the order of the business; `null` is that of tables without one. */
export function areasOf(tables: readonly Table[]): (string | null)[] {
  return [...new Set(tables.map(({ area }) => area))];
}
