import { expect, it } from "vitest";
import { classify } from "./classify.ts";

const ours = (table: number) => `https://verdoro.example/visit/da-mario#c=code${table}`;

it("accepts our code, also beside a foreign one or twice", () => {
  const found = { slug: "da-mario", code: "code1" };
  expect(classify([ours(1)])).toEqual({ found });
  expect(classify(["https://example.org/menu", ours(1), ours(1)])).toEqual({ found });
});

it("chooses none of several", () => {
  expect(classify([ours(1), ours(2)])).toEqual({ note: "several" });
});

it("distinguishes a foreign code from none", () => {
  expect(classify(["https://example.org/menu"])).toEqual({ note: "foreign" });
  expect(classify([])).toBeNull();
});
