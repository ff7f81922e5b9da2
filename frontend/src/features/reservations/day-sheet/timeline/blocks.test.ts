import { expect, it } from "vitest";
import { makeReservation } from "@/test/reservations.ts";
import { type Block, layOut, neighbour } from "./blocks.ts";
import { headHeight, lineAt, linesOf } from "./lines.ts";

const span = { from: Date.parse("2026-11-21T18:00:00Z"), until: Date.parse("2026-11-21T22:00:00Z") };
const t7 = { uuid: "t1", label: "7", area: "Sala" };
const t8 = { uuid: "t2", label: "8", area: "Sala" };
const layout = (...parties: Parameters<typeof makeReservation>[0][]) =>
  layOut(parties.map(makeReservation), new Set(["t1", "t2"]), span, span.from);

it("has a block at each table of a combination", () => {
  expect(layout({ tables: [t7, t8] }).blocks.map(({ line, start, end }) => [line, start, end])).toEqual([
    ["t1", 13, 34],
    ["t2", 13, 34],
  ]);
});

it("puts parties without a known table in as few lanes as they need", () => {
  const { blocks, lanes } = layout(
    { uuid: "a", tables: [] },
    { uuid: "b", tables: [{ uuid: "retired", label: "9", area: null }] },
    { uuid: "c", tables: [], starts_at: "2026-11-21T21:00:00Z", ends_at: "2026-11-21T22:00:00Z" },
  );
  expect(lanes).toBe(2);
  expect(blocks.map(({ line }) => line)).toEqual(["lane 0", "lane 1", "lane 0"]);
});

it.each(["no_show", "cancelled_guest", "cancelled_business", "declined"] as const)("leaves out %s", (status) => {
  expect(layout({ status }).blocks).toEqual([]);
});

const table = (uuid: string, area: string | null) => ({
  uuid,
  area,
  business_id: "b1",
  label: uuid,
  min_party: 1,
  max_party: 4,
  use: "online" as const,
  priority: 0,
  position: 0,
});

it("lists lanes, then tables by area, and finds the line at a height", () => {
  const lines = linesOf([table("t1", "Sala"), table("t3", "Garden"), table("t2", "Sala")], 1);
  expect(lines.map(({ key }) => key)).toEqual(["lane 0", "area Sala", "t1", "t2", "area Garden", "t3"]);
  expect(lineAt(lines, headHeight - 1)).toBeUndefined();
  expect(lineAt(lines, headHeight)?.key).toBe("lane 0");
  const last = lines.at(-1);
  expect(lineAt(lines, (last?.top ?? 0) + 51)?.key).toBe("t3");
  expect(lineAt(lines, (last?.top ?? 0) + 52)).toBeUndefined();
});

it("goes by arrows along a line and to the nearest block of the next line that has any", () => {
  const { blocks } = layout(
    { uuid: "early", tables: [t7], starts_at: "2026-11-21T18:00:00Z", ends_at: "2026-11-21T19:00:00Z" },
    { uuid: "late", tables: [t7], starts_at: "2026-11-21T20:00:00Z", ends_at: "2026-11-21T21:00:00Z" },
    { uuid: "other", tables: [t8], starts_at: "2026-11-21T20:15:00Z", ends_at: "2026-11-21T21:00:00Z" },
  );
  const [early, late, other] = blocks as [Block, Block, Block];
  const go = (from: Block, arrow: Parameters<typeof neighbour>[3]) =>
    neighbour(blocks, ["t1", "area Garden", "t2"], from, arrow);
  expect(go(early, "ArrowRight")).toBe(late);
  expect(go(late, "ArrowRight")).toBeUndefined();
  expect(go(late, "ArrowLeft")).toBe(early);
  expect(go(late, "ArrowDown")).toBe(other);
  expect(go(other, "ArrowUp")).toBe(late);
  expect(go(early, "ArrowUp")).toBeUndefined();
});
