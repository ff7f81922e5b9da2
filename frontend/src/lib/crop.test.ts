import { describe, expect, it } from "vitest";
import { type Crop, composed, entered, largestOf, orNone, smallest, whole } from "./crop.ts";

const middle: Crop = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };

describe("a part of a picture", () => {
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
