import { expect, it } from "vitest";
import type { ActivityPage } from "@/api/activity.ts";
import { makeActivity } from "@/test/activity.ts";
import { latestOf, newsOf } from "./news.ts";

const withPending = (pending: number, data: ActivityPage["data"]) => ({ data, meta: { next_cursor: null, pending } });

const cancelled = makeActivity({ activity: "cancelled", at: "2026-11-21T14:30:00.5Z" });
const booked = makeActivity({ activity: "booked", at: "2026-11-21T14:00:00Z" });
const requested = makeActivity({ activity: "requested", at: "2026-11-21T14:45:00Z" });

it("counts what guests did since it was last seen", () => {
  const page = withPending(0, [cancelled, booked]);
  expect(newsOf(page, "2026-11-21T13:00:00Z")).toBe(2);
  expect(newsOf(page, "2026-11-21T14:30:00Z")).toBe(1);
  expect(newsOf(page, cancelled.at)).toBe(0);
});

it("counts a request while it waits, whether seen or not, and not after it was answered", () => {
  expect(newsOf(withPending(1, [requested]), requested.at)).toBe(1);
  expect(newsOf(withPending(0, [requested]), "2026-11-21T13:00:00Z")).toBe(0);
});

it("counts only requests on a device that has not shown the activity yet", () => {
  expect(newsOf(withPending(2, [cancelled, booked]), undefined)).toBe(2);
});

it("knows the latest moment at several businesses", () => {
  expect(latestOf([withPending(0, [booked]), withPending(0, [cancelled, booked])])).toBe(Date.parse(cancelled.at));
  expect(latestOf([withPending(0, [])])).toBe(0);
});
