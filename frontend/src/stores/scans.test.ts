import { beforeEach, expect, it, vi } from "vitest";
import { writeStored } from "../lib/storage.ts";
import { forgetScans, noteScan, useScans } from "./scans.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T15:00:00Z") });
  return () => vi.useRealTimers();
});

const kept = (code: string, scanned_at: string) => ({ slug: "da-mario", code, scanned_at, scan: null, visit_id: null });

/** The store as the next visit finds it. */
async function nextVisit() {
  vi.resetModules();
  return (await import("./scans.ts")).useScans.getState().scans;
}

it("takes up what the last visit kept, for as long as the server takes it", async () => {
  writeStored({ scans: [kept("new", "2026-11-21T10:00:00Z"), kept("old", "2026-11-20T10:00:00Z"), "nonsense"] });
  expect(await nextVisit()).toEqual([kept("new", "2026-11-21T10:00:00Z")]);
});

it("keeps one scan a place, the last, and none when they are forgotten", async () => {
  noteScan({ slug: "da-mario", code: "one" });
  noteScan({ slug: "da-mario", code: "two" });
  noteScan({ slug: "da-mario", code: "two" });
  expect(await nextVisit()).toEqual([kept("two", "2026-11-21T15:00:00.000Z")]);
  forgetScans();
  expect(useScans.getState().scans).toEqual([]);
  expect(await nextVisit()).toEqual([]);
});
