import type { Setup } from "@/api/booking-setup.ts";

export type Table = Setup["business_tables"];

/** A line of the timeline: the heading of an area, a table, or a lane of parties without a table. */
export type Line = { key: string; top: number; height: number } & (
  | { kind: "area"; area: string }
  | { kind: "table"; table: Table }
  | { kind: "lane"; lane: number }
);

/** Heights in pixels. */
export const headHeight = 52;
const areaHeight = 28;
const tableHeight = 52;

/** Lanes without a table first, then the tables by area in the order of the business. */
export function linesOf(tables: readonly Table[], lanes: number): Line[] {
  const lines: Line[] = [];
  const add = (
    line: { kind: "area"; area: string } | { kind: "table"; table: Table } | { kind: "lane"; lane: number },
  ) => {
    const last = lines.at(-1);
    const key =
      line.kind === "table" ? line.table.uuid : line.kind === "area" ? `area ${line.area}` : `lane ${line.lane}`;
    const height = line.kind === "area" ? areaHeight : tableHeight;
    lines.push({ ...line, key, height, top: last ? last.top + last.height : headHeight });
  };
  for (let lane = 0; lane < lanes; lane += 1) add({ kind: "lane", lane });
  const areas = new Set(tables.map(({ area }) => area));
  for (const area of areas) {
    if (area !== null) add({ kind: "area", area });
    for (const table of tables.filter((one) => one.area === area)) add({ kind: "table", table });
  }
  return lines;
}

/** The line at a height, in pixels from the top of the timeline. */
export function lineAt(lines: readonly Line[], y: number): Line | undefined {
  return lines.find(({ top, height }) => top <= y && y < top + height);
}
