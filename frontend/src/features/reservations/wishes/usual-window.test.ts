import { expect, test } from "vitest";
import { usualWindow } from "./usual-window.ts";

test("an hour around a time, within the day", () => {
  expect(usualWindow("20:15")).toEqual({ from: "19:15", to: "21:15" });
  expect(usualWindow("00:30")).toEqual({ from: "00:30", to: "01:30" });
  expect(usualWindow("23:30")).toEqual({ from: "22:30", to: "23:30" });
  expect(usualWindow(null)).toEqual({ from: "19:00", to: "21:30" });
});
