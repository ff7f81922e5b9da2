import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { DrawnPlate } from "./drawn-plate.tsx";
import { plateKindOf, plateKinds } from "./plate/kinds.ts";

const drawing = (seed: string, kind: (typeof plateKinds)[number]) =>
  render(<DrawnPlate seed={seed} kind={kind} />).container.innerHTML;

it.each(plateKinds)("draws the same %s for the same seed and another for another", (kind) => {
  expect(drawing("one", kind)).toBe(drawing("one", kind));
  expect(drawing("one", kind)).not.toBe(drawing("two", kind));
});

it("draws numbers only", () => {
  for (const kind of plateKinds) expect(drawing("seed", kind)).not.toMatch(/NaN|undefined|Infinity/);
});

it("is hidden from assistive technology", () => {
  const { container } = render(<DrawnPlate seed="one" kind="pizza" />);
  expect(container.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
});

it.each([
  ["restaurant", ["pizza", "italian"], "pizza"],
  ["restaurant", ["steak_house", "tuscan"], "steak"],
  ["cafe", [], "coffee"],
  ["ice_cream", [], "gelato"],
  ["bar", ["unheard_of"], "wine"],
] as const)("stands for a %s with %j by a %3$s", (kind, cuisines, dish) => {
  expect(plateKindOf({ uuid: "p1", kind, cuisines })).toBe(dish);
});

it("differs among places of one cuisine, and stays for each", () => {
  const plates = ["p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8"].map((uuid) =>
    plateKindOf({ uuid, kind: "restaurant", cuisines: ["tuscan"] }),
  );
  expect(new Set(plates).size).toBeGreaterThan(1);
  expect(plateKindOf({ uuid: "p1", kind: "restaurant", cuisines: ["tuscan"] })).toBe(plates[0]);
});
