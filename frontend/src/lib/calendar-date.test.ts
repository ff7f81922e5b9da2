import { expect, it } from "vitest";
import { readDate } from "./calendar-date.ts";

it.each(["2026-11-21", "2028-02-29", "1999-12-31"])("reads %s", (date) => expect(readDate(date)).toBe(date));

it.each([null, "", "tomorrow", "2026-99-99", "2026-02-31", "2027-02-29", "2026-00-10", "0000-01-01", "9999-12-31"])(
  "rejects %s",
  (text) => expect(readDate(text)).toBeNull(),
);
