import { describe, expect, it } from "vitest";
import { bounded, scaled, unzoomed } from "./zoom.ts";

const stage = { width: 400, height: 400 };
/** Fills the width of the stage, and 300 of its 400 pixels in height. */
const picture = { width: 1200, height: 900 };

describe("scaling a picture", () => {
  it("keeps the point under the pointer where it is", () => {
    expect(scaled(unzoomed, 2, { x: 100, y: -50 })).toEqual({ scale: 2, x: -100, y: 50 });
    expect(scaled({ scale: 2, x: -100, y: 50 }, 4, { x: 100, y: -50 })).toEqual({ scale: 4, x: -300, y: 150 });
  });

  it("stays between the whole picture and five times its size", () => {
    expect(scaled(unzoomed, 9, { x: 0, y: 0 }).scale).toBe(5);
    expect(scaled({ scale: 2, x: 0, y: 0 }, 0.5, { x: 0, y: 0 }).scale).toBe(1);
  });
});

describe("a moved picture", () => {
  it.each([
    ["moves freely while it covers the stage", { scale: 2, x: 150, y: -80 }, { x: 150, y: -80 }],
    ["stops at its edges", { scale: 2, x: 999, y: -999 }, { x: 200, y: -100 }],
    ["stays in the middle where it is smaller than the stage", { scale: 1.2, x: 999, y: 30 }, { x: 40, y: 0 }],
    ["is in the middle as a whole", { scale: 1, x: 30, y: 30 }, { x: 0, y: 0 }],
  ])("%s", (_, zoom, at) => {
    expect(bounded(zoom, stage, picture)).toEqual({
      scale: zoom.scale,
      x: expect.closeTo(at.x),
      y: expect.closeTo(at.y),
    });
  });
});
