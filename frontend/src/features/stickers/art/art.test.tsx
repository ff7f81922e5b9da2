import { readFileSync } from "node:fs";
import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import StickerArt, { drawings } from "./sticker-art.tsx";

const rules = readFileSync("../crates/adapters/src/stickers/rules.toml", "utf8");
const keys = [...rules.matchAll(/^key = "(\w+)"$/gm)].map(([, key]) => key ?? "");

it("has a drawing for each rule, and none beside them", () => {
  expect(keys.length).toBeGreaterThanOrEqual(24);
  expect(Object.keys(drawings).sort()).toEqual(keys.toSorted());
});

it("draws each sticker differently, and what is not earned without colour", () => {
  const drawn = keys.map((key) => {
    const { container } = render(<StickerArt name={key} level={1} levels={3} />);
    return container.innerHTML;
  });
  expect(new Set(drawn).size).toBe(keys.length);
  const { container } = render(<StickerArt name="pizza" levels={3} />);
  expect(container.querySelector("svg")).toHaveStyle({ filter: "grayscale(1)" });
});
