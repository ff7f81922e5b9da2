import { expect, it } from "vitest";
import { csv } from "./csv.ts";

it("writes texts in quotes, numbers as they are, and nothing for what is unknown", () => {
  expect(
    csv([
      ["Day", 'Da "Ugo", Firenze'],
      [-1.5, null],
    ]),
  ).toBe('\uFEFF"Day","Da ""Ugo"", Firenze"\r\n-1.5,\r\n');
});

it("never writes a formula", () => {
  for (const start of ["=", "+", "-", "@", "\t", "\r"]) {
    expect(csv([[`${start}1+1`]])).toBe(`\uFEFF"'${start}1+1"\r\n`);
  }
  expect(csv([["1=1"]])).toBe('\uFEFF"1=1"\r\n');
});
