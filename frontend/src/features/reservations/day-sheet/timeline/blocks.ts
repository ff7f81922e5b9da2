import type { Reservation } from "@/api/reservations.ts";
import { type Span, stayOf, tracksOf } from "./span.ts";

/** A party at one of its tables, or in a lane without one. */
export type Block = {
  reservation: Reservation;
  /** The id of its table, or the lane. */
  line: string;
  start: number;
  end: number;
};

/** Whether a party is expected, at its table or has been there. */
export function isPlaced({ status }: Pick<Reservation, "status">): boolean {
  return ["hold", "pending", "confirmed", "seated", "completed"].includes(status);
}

type Layout = { blocks: Block[]; lanes: number };

/** A block for each table of each party; those without a known table share as few lanes as possible. */
export function layOut(
  reservations: readonly Reservation[],
  tableIds: ReadonlySet<string>,
  span: Span,
  now: number,
): Layout {
  const blocks: Block[] = [];
  const laneEnds: number[] = [];
  for (const reservation of reservations.filter(isPlaced)) {
    const tracks = tracksOf(stayOf(reservation, now), span);
    const known = reservation.tables.filter(({ uuid }) => tableIds.has(uuid));
    blocks.push(...known.map(({ uuid }) => ({ reservation, line: uuid, ...tracks })));
    if (known.length > 0) continue;
    const free = laneEnds.findIndex((end) => end <= tracks.start);
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = tracks.end;
    blocks.push({ reservation, line: `lane ${lane}`, ...tracks });
  }
  return { blocks, lanes: laneEnds.length };
}

export const keyOf = ({ reservation, line }: Block): string => `${reservation.uuid} ${line}`;

type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

export const isArrow = (key: string): key is Arrow => /^Arrow(Left|Right|Up|Down)$/.test(key);

/** The block that an arrow key leads to: the one before or after on its line, or the nearest in time on the next line that has any. */
export function neighbour(blocks: readonly Block[], lines: readonly string[], from: Block, arrow: Arrow) {
  const byTime = (line: string) => blocks.filter((block) => block.line === line).sort((a, b) => a.start - b.start);
  const here = byTime(from.line);
  if (arrow === "ArrowLeft") return here[here.indexOf(from) - 1];
  if (arrow === "ArrowRight") return here[here.indexOf(from) + 1];
  const at = lines.indexOf(from.line);
  const others = arrow === "ArrowUp" ? lines.slice(0, at).reverse() : lines.slice(at + 1);
  const candidates = others.map(byTime).find((line) => line.length > 0);
  return candidates?.reduce((best, block) =>
    Math.abs(block.start - from.start) < Math.abs(best.start - from.start) ? block : best,
  );
}
