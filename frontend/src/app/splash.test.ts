import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, it } from "vitest";

const load = () => new Function(readFileSync("public/start.js", "utf8"))();
const { dataset } = document.documentElement;

/** Other test files of the worker have loaded the script as well. */
function endSession() {
  sessionStorage.clear();
  delete dataset.splash;
}
beforeEach(endSession);
afterEach(endSession);

it("is shown by the first document of a browsing session only", () => {
  load();
  expect(dataset.splash).toBeUndefined();
  load();
  expect(dataset.splash).toBe("over");
});
