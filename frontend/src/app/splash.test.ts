import { readFileSync } from "node:fs";
import { afterEach, expect, it } from "vitest";

const load = () => new Function(readFileSync("public/start.js", "utf8"))();
const { dataset } = document.documentElement;

afterEach(() => {
  sessionStorage.clear();
  delete dataset.splash;
});

it("is shown by the first document of a browsing session only", () => {
  load();
  expect(dataset.splash).toBeUndefined();
  load();
  expect(dataset.splash).toBe("over");
});
