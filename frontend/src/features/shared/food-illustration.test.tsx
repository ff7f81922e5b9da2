import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { FoodIllustration } from "./food-illustration.tsx";
import { illustrationKindOf, illustrationKinds } from "./illustration/kinds.ts";

const drawing = (seed: string, kind: (typeof illustrationKinds)[number]) =>
  render(<FoodIllustration seed={seed} kind={kind} />).container.innerHTML;

it.each(illustrationKinds)("draws the same %s for the same seed and another for another", (kind) => {
  expect(drawing("one", kind)).toBe(drawing("one", kind));
  expect(drawing("one", kind)).not.toBe(drawing("two", kind));
});

it("draws numbers only", () => {
  for (const kind of illustrationKinds) expect(drawing("seed", kind)).not.toMatch(/NaN|undefined|Infinity/);
});

it("is hidden from assistive technology", () => {
  const { container } = render(<FoodIllustration seed="one" kind="pizza" />);
  expect(container.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
});

it.each([
  ["restaurant", ["pizza", "italian"], "pizza"],
  ["restaurant", ["steak_house", "tuscan"], "steak"],
  ["cafe", [], "coffee"],
  ["ice_cream", [], "gelato"],
  ["bar", ["unheard_of"], "wine"],
] as const)("stands for a %s with %j by a %3$s", (kind, cuisines, dish) => {
  expect(illustrationKindOf({ uuid: "p1", kind, cuisines })).toBe(dish);
});

it("differs among businesses of one cuisine, and is stable for each", () => {
  const illustrations = ["p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8"].map((uuid) =>
    illustrationKindOf({ uuid, kind: "restaurant", cuisines: ["tuscan"] }),
  );
  expect(new Set(illustrations).size).toBeGreaterThan(1);
  expect(illustrationKindOf({ uuid: "p1", kind: "restaurant", cuisines: ["tuscan"] })).toBe(illustrations[0]);
});
