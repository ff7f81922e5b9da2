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

/** The store as the next visit finds it. */
async function nextVisit() {
  vi.resetModules();
  return (await import("./scans.ts")).useScans.getState().scans;
}

it("takes up what the last visit kept, for as long as the server takes it", async () => {
  writeStored({ scans: [stored("new", "2026-11-21T10:00:00Z"), stored("old", "2026-11-20T10:00:00Z"), "nonsense"] });
  expect(await nextVisit()).toEqual([stored("new", "2026-11-21T10:00:00Z")]);
});

it("keeps one scan a place, the last, and none when they are forgotten", async () => {
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

it("takes the same code for the same scan at one sitting, and for another one later", () => {
  noteScan({ slug: "da-mario", code: "one" });
  waitMinutes(9);
  noteScan({ slug: "da-mario", code: "one" });
  expect(times()).toEqual(["2026-11-21T15:00:00.000Z"]);
  waitMinutes(1);
  noteScan({ slug: "da-mario", code: "one" });
  expect(times()).toEqual(["2026-11-21T15:10:00.000Z"]);
});

it("takes the same code anew at once when its scan proved nothing, and keeps their answers apart", () => {
  noteScan({ slug: "da-mario", code: "one" });
  const [closed] = useScans.getState().scans;
  if (!closed) throw new Error("no scan is kept");
  updateScan(closed, { scan: makeScan({ evidence: "V0", why: "static_closed" }) });
  waitMinutes(1);
  noteScan({ slug: "da-mario", code: "one" });
  updateScan(closed, { visit_id: "v0" });
  expect(useScans.getState().scans).toEqual([stored("one", "2026-11-21T15:01:00.000Z")]);
});
