import { expect, it } from "vitest";
import { coordinates, pointOf, toMetre } from "./coordinates.ts";

it.each(["43.7731, 11.2558", " 43.7731 11.2558 ", "43.7731;11.2558"])("reads %s", (text) => {
  expect(pointOf(text)).toEqual({ latitude: 43.7731, longitude: 11.2558 });
});

it("reads the southern and western hemispheres", () => {
  expect(pointOf("-34.6, -58")).toEqual({ latitude: -34.6, longitude: -58 });
});

it.each(["", "43.7731", "43.7731,", "Via Roma 1", "91, 11", "43, 181", "43,7731, 11,2558"])("refuses %s", (text) => {
  expect(pointOf(text)).toBeNull();
});

it("writes what it reads, to a metre", () => {
  const point = toMetre({ latitude: 43.773_123_456, longitude: 11.255_8 });
  expect(coordinates(point)).toBe("43.77312, 11.2558");
  expect(pointOf(coordinates(point))).toEqual(point);
});
