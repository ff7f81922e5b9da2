import { beforeEach, expect, it, vi } from "vitest";
import { writeStored } from "@/lib/storage.ts";
import { makeScan } from "@/test/visits.ts";
import { clearScans, noteScan, updateScan, useScans } from "./scans.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T15:00:00Z") });
  return () => vi.useRealTimers();
});

const stored = (code: string, scanned_at: string) => ({
  slug: "da-mario",
  code,
  scanned_at,
  scan: null,
  visit_id: null,
});

/** Loads the store as on the next page load. */
async function nextVisit() {
  vi.resetModules();
  return (await import("./scans.ts")).useScans.getState().scans;
}

it("restores stored scans that the server still accepts", async () => {
  writeStored({ scans: [stored("new", "2026-11-21T10:00:00Z"), stored("old", "2026-11-20T10:00:00Z"), "nonsense"] });
  expect(await nextVisit()).toEqual([stored("new", "2026-11-21T10:00:00Z")]);
});

it("keeps the last scan of each business, and none after clearing", async () => {
  noteScan({ slug: "da-mario", code: "one" });
  noteScan({ slug: "da-mario", code: "two" });
  noteScan({ slug: "da-mario", code: "two" });
  expect(await nextVisit()).toEqual([stored("two", "2026-11-21T15:00:00.000Z")]);
  clearScans();
  expect(useScans.getState().scans).toEqual([]);
  expect(await nextVisit()).toEqual([]);
});

const times = () => useScans.getState().scans.map(({ scanned_at }) => scanned_at);
const waitMinutes = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

it("treats the same code as one scan for a while, and as another later", () => {
  noteScan({ slug: "da-mario", code: "one" });
  waitMinutes(9);
  noteScan({ slug: "da-mario", code: "one" });
  expect(times()).toEqual(["2026-11-21T15:00:00.000Z"]);
  waitMinutes(1);
  noteScan({ slug: "da-mario", code: "one" });
  expect(times()).toEqual(["2026-11-21T15:10:00.000Z"]);
});

it("makes a new scan of the same code at once when the first proved nothing", () => {
  noteScan({ slug: "da-mario", code: "one" });
  const [closed] = useScans.getState().scans;
  if (!closed) throw new Error("no scan is kept");
  updateScan(closed, { scan: makeScan({ evidence: "V0", why: "static_closed" }) });
  waitMinutes(1);
  noteScan({ slug: "da-mario", code: "one" });
  updateScan(closed, { visit_id: "v0" });
  expect(useScans.getState().scans).toEqual([stored("one", "2026-11-21T15:01:00.000Z")]);
});
