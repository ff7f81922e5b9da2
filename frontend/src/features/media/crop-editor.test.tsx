import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Crop, smallest, whole } from "@/lib/crop.ts";
import { type PictureEdit, untouched } from "@/lib/picked.ts";
import { CropEditor } from "./crop-editor.tsx";

let crop: Crop | null = null;

function Held({ first, aspect }: { first: Crop; aspect?: number }) {
  const [edit, setEdit] = useState<PictureEdit>({ ...untouched, crop: first });
  crop = edit.crop;
  return <CropEditor source="blob:1" edit={edit} aspect={aspect} onChange={setEdit} />;
}

/** jsdom lays nothing out: the picture is 200 by 200 pixels here. */
beforeEach(() => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 200, 200));
});
afterEach(() => vi.restoreAllMocks());

const middle: Crop = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };
const area = () => screen.getByRole("group", { name: /^Crop area: move/ });
const corner = (name: string) => screen.getByRole("button", { name: new RegExp(`^${name} corner`) });
/** Drags by pixels from a place on the picture. */
function drag(element: HTMLElement, from: [number, number], to: [number, number]) {
  fireEvent.pointerDown(element, { clientX: from[0], clientY: from[1] });
  fireEvent.pointerMove(document, { clientX: to[0], clientY: to[1] });
  fireEvent.pointerUp(document);
}
const places = {
  "Top left": [50, 50],
  "Top right": [150, 50],
  "Bottom left": [50, 150],
  "Bottom right": [150, 150],
} as const satisfies Record<string, [number, number]>;
const isInside = ({ x, y, width, height }: Crop) =>
  x >= 0 && y >= 0 && width >= smallest && height > 0 && x + width <= 1 && y + height <= 1;
const cropped = () => crop ?? whole;

describe("the part of a picture that stays", () => {
  it("moves by pointer and by arrow keys, and stays inside", () => {
    render(<Held first={middle} />);
    drag(area(), [100, 100], [120, 80]);
    expect(crop).toEqual({ ...middle, x: 0.35, y: 0.15 });
    drag(area(), [100, 100], [900, -900]);
    expect(crop).toEqual({ ...middle, x: 0.5, y: 0 });
    fireEvent.keyDown(area(), { key: "ArrowLeft", shiftKey: true });
    expect(crop).toEqual({ ...middle, x: 0.45, y: 0 });
  });

  it.each(Object.entries(places))("is resized at the %s corner while the opposite one stays", (name, from) => {
    render(<Held first={middle} />);
    const opposite = ({ x, y, width, height }: Crop) => [
      name.endsWith("left") ? x + width : x,
      name.startsWith("Top") ? y + height : y,
    ];
    drag(corner(name), from, [from[0] + 10, from[1] + 10]);
    expect(crop).not.toEqual(middle);
    expect(opposite(cropped())).toEqual(opposite(middle).map((edge) => expect.closeTo(edge)));
    for (const to of [
      [-900, 900],
      [900, -900],
    ] as const) {
      drag(corner(name), from, [...to]);
      expect(isInside(cropped())).toBe(true);
    }
  });

  it("keeps a required shape", () => {
    render(<Held first={middle} aspect={1} />);
    drag(corner("Bottom right"), places["Bottom right"], [130, 190]);
    expect(crop).not.toEqual(middle);
    expect(cropped().width).toBeCloseTo(cropped().height);
  });

  it("does not shrink below the smallest part", () => {
    render(<Held first={middle} />);
    fireEvent.keyDown(corner("Bottom right"), { key: "ArrowLeft", ctrlKey: true });
    expect(crop).toEqual(middle);
  });
});
