import { afterEach, expect, it } from "vitest";
import { noteServerDate, serverNow } from "./server-clock.ts";

const hour = 3_600_000;
const at = (time: number, more = {}) => new Headers({ Date: new Date(time).toUTCString(), ...more });
const ahead = () => serverNow() - Date.now();

afterEach(() => noteServerDate(at(Date.now())));

it("uses the server's clock when the device's is an hour wrong", () => {
  noteServerDate(at(Date.now() + hour));
  expect(ahead()).toBeGreaterThan(hour - 10_000);
});

it("ignores responses without a date", () => {
  noteServerDate(new Headers());
  noteServerDate(new Headers({ Date: "yesterday" }));
  expect(Math.abs(ahead())).toBeLessThan(1000);
});

it("ignores the date of responses from the HTTP cache", () => {
  noteServerDate(at(Date.now() - hour, { "Cache-Control": "private, max-age=7200" }));
  expect(Math.abs(ahead())).toBeLessThan(1000);
  noteServerDate(at(Date.now() - hour, { "Cache-Control": "no-cache, max-age=0" }));
  expect(ahead()).toBeLessThan(10_000 - hour);
});
