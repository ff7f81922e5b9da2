import { describe, expect, it } from "vitest";
import { type Crop, composed, entered, largestOf, movedBy, orNone, pulled, smallest, whole } from "./crop.ts";

const middle: Crop = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };

const isInside = ({ x, y, width, height }: Crop) =>
  x >= 0 && y >= 0 && width >= smallest - 1e-9 && height > 0 && x + width <= 1 + 1e-9 && y + height <= 1 + 1e-9;

describe("a part of a picture", () => {
  it("moves, and stays inside", () => {
    expect(movedBy(middle, 0.1, -0.1)).toEqual({ ...middle, x: 0.35, y: 0.15 });
    expect(movedBy(middle, 3, -3)).toEqual({ ...middle, x: 0.5, y: 0 });
  });

  it.each(["nw", "ne", "sw", "se"] as const)("is pulled at %s while the opposite corner stays", (corner) => {
    const opposite = (crop: Crop) => [
      corner.endsWith("w") ? crop.x + crop.width : crop.x,
      corner.startsWith("n") ? crop.y + crop.height : crop.y,
    ];
    for (const [dx, dy] of [
      [0.1, 0.1],
      [-5, 5],
      [5, -5],
    ] as const) {
      for (const ratio of [null, 0.75, 1.5]) {
        const after = pulled(middle, corner, dx, dy, ratio);
        expect(isInside(after)).toBe(true);
        if (ratio === null) expect(opposite(after)).toEqual(opposite(middle));
        else expect(after.width / after.height).toBeCloseTo(ratio);
      }
    }
  });

  it("takes numbers, the others giving way", () => {
    expect(entered(middle, "x", 0.9, null).x).toBe(0.5);
    expect(entered(middle, "width", 0.9, null)).toEqual({ ...middle, width: 0.75 });
    expect(entered(middle, "height", 0, null).height).toBe(smallest);
    expect(entered(middle, "height", 0.75, 1)).toEqual({ ...middle, width: 0.75, height: 0.75 });
  });

  it("is as large as a shape allows, in the middle", () => {
    expect(largestOf(0.5)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
    expect(largestOf(2)).toEqual({ x: 0, y: 0.25, width: 1, height: 0.5 });
  });

  it("is added to what was cut before, whichever way the picture is turned", () => {
    const before = { rotate: 90, crop: { x: 0.5, y: 0, width: 0.5, height: 0.25 } } as const;
    const half = { x: 0, y: 0, width: 0.5, height: 1 };
    expect(composed(before, { rotate: 0, crop: half })).toEqual({ rotate: 90, crop: { ...before.crop, width: 0.25 } });
    const turned = [
      { rotate: 90, crop: { x: 0.75, y: 0.5, width: 0.25, height: 0.5 } },
      { rotate: 180, crop: { x: 0, y: 0.75, width: 0.5, height: 0.25 } },
      { rotate: 270, crop: { x: 0, y: 0, width: 0.25, height: 0.5 } },
    ] as const;
    for (const { rotate, crop } of turned)
      expect(composed(before, { rotate, crop: null })).toEqual({ rotate: (90 + rotate) % 360, crop });
    expect(composed({ rotate: 0, crop: null }, before)).toEqual(before);
    expect(composed({ rotate: 270, crop: null }, { rotate: 90, crop: null })).toEqual({ rotate: 0, crop: null });
  });

  it("is nothing to speak of when it is the whole", () => {
    expect(orNone(whole)).toBeNull();
    expect(orNone(middle)).toBe(middle);
  });
});
