import { expect, it } from "vitest";
import { readAmount, writeAmount } from "./amount.ts";

it.each([
  ["12", 2, 1200],
  ["12,5", 2, 1250],
  [" 12.50 ", 2, 1250],
  ["-1.50", 2, -150],
  ["1200", 0, 1200],
  ["0", 2, 0],
  ["12.505", 2, null],
  ["12.5", 0, null],
  ["", 2, null],
  ["free", 2, null],
])("reads %j with %i digits as %j", (text, digits, amount) => {
  expect(readAmount(text, digits)).toBe(amount);
});

it("writes amounts so that they are read again", () => {
  expect([writeAmount(1205, 2), writeAmount(7, 0), writeAmount(null, 2)]).toEqual(["12.05", "7", ""]);
  expect(readAmount(writeAmount(1205, 2), 2)).toBe(1205);
});
