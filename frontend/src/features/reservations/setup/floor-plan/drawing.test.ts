import { expect, it } from "vitest";
import { added, changed, type Drawing, moved, redone, type Steps, sized, stepTo, undone, without } from "./drawing.ts";

const table = {
  key: "t1",
  kind: "round_table",
  table_id: "t1",
  x: 100,
  y: 100,
  width: 80,
  height: 80,
  rotation: 0,
} as const;
const room: Drawing = { width: 400, height: 300, shapes: [table] };

it("moves in steps of ten centimetres and stays within the plan", () => {
  const to = (x: number, y: number) => {
    const shape = moved(table, { x, y }, room);
    return [shape.x, shape.y];
  };
  expect(to(14, -16)).toEqual([110, 80]);
  expect(to(-500, 500)).toEqual([0, 220]);
});

it("changes, adds and removes a shape", () => {
  expect(changed(room, "t1", { rotation: -15, width: 900 }).shapes[0]).toMatchObject({
    rotation: 345,
    width: 400,
    x: 0,
  });
  const wall = { kind: "wall", table_id: null, x: 0, y: 0, width: 200, height: 10, rotation: 0 } as const;
  const two = added(room, "w", wall);
  expect(two.shapes[1]).toEqual({ ...wall, key: "w", x: 100, y: 150 });
  expect(without(two, "t1").shapes.map(({ key }) => key)).toEqual(["w"]);
});

it("moves shapes inside when the plan becomes smaller", () => {
  expect(sized(room, { width: 200, height: 200 }).shapes[0]).toMatchObject({ x: 100, y: 100 });
  expect(sized({ ...room, shapes: [{ ...table, x: 320 }] }, { width: 200 }).shapes[0]?.x).toBe(120);
});

it("undoes and redoes the last fifty steps", () => {
  let steps: Steps = { past: [], present: room, future: [] };
  for (let width = 401; width <= 455; width += 1) steps = stepTo(steps, { ...room, width });
  for (let step = 0; step < 60; step += 1) steps = undone(steps);
  expect(steps.present.width).toBe(405);
  for (let step = 0; step < 60; step += 1) steps = redone(steps);
  expect(steps.present.width).toBe(455);
  expect(stepTo(undone(steps), room).future).toEqual([]);
});
