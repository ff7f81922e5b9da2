import { afterEach, expect, it } from "vitest";
import { noteServerDate, serverNow } from "./server-clock.ts";

afterEach(() => noteServerDate(new Date().toUTCString()));

it("goes by the server's clock when this machine's is an hour wrong", () => {
  noteServerDate(new Date(Date.now() + 3_600_000).toUTCString());
  expect(serverNow() - Date.now()).toBeGreaterThan(3_590_000);
});

it("takes no answer without a date for the time", () => {
  noteServerDate(null);
  noteServerDate("yesterday");
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(1000);
});
