import { create } from "zustand";
import type { Scan } from "@/api/wire.ts";
import { serverNow } from "@/lib/server-clock.ts";
import { readStored, writeStored } from "@/lib/storage.ts";
import type { TableCode } from "@/lib/table-code.ts";

/** A scanned code, with the server's response once it was submitted and the visit that it became. */
export type StoredScan = TableCode & {
  /** When it was scanned, RFC 3339. */
  scanned_at: string;
  scan: Scan | null;
  visit_id: string | null;
};

/** Identifies a scan, also among scans of the same code. */
type ScanKey = Pick<StoredScan, "code" | "scanned_at">;

/** Milliseconds for which the server accepts a scan, and then its receipt. */
const lifetime = 24 * 3_600_000;

/** Milliseconds within which the same code counts as the same scan; later it is another visit. */
const sitting = 10 * 60_000;

/**
 * The scans of the last day, one per business. They survive being offline, signing in and closing the page, and are
 * cleared at sign-out.
 */
export const useScans = create<{ scans: readonly StoredScan[] }>()(() => ({ scans: restore() }));

/** Stores a scanned code. The same code again is the same scan for a while, unless that was refused. */
export function noteScan({ slug, code }: TableCode): void {
  const { scans } = useScans.getState();
  if (scans.some((known) => known.code === code && stillCounts(known))) return;
  const scanned_at = new Date(serverNow()).toISOString();
  store([{ slug, code, scanned_at, scan: null, visit_id: null }, ...scans.filter((other) => other.slug !== slug)]);
}

export function updateScan(scan: ScanKey, change: Partial<Pick<StoredScan, "scan" | "visit_id">>): void {
  store(useScans.getState().scans.map((known) => (isSame(known, scan) ? { ...known, ...change } : known)));
}

export function removeScan(scan: ScanKey): void {
  store(useScans.getState().scans.filter((known) => !isSame(known, scan)));
}

export function clearScans(): void {
  store([]);
}

function isSame(one: ScanKey, other: ScanKey): boolean {
  return one.code === other.code && one.scanned_at === other.scanned_at;
}

function stillCounts({ scan, scanned_at }: StoredScan): boolean {
  return scan?.evidence !== "V0" && serverNow() - Date.parse(scanned_at) < sitting;
}

function store(scans: readonly StoredScan[]): void {
  writeStored({ scans });
  useScans.setState({ scans });
}

function restore(): readonly StoredScan[] {
  const { scans } = readStored();
  return Array.isArray(scans) ? scans.filter(isScan).filter(isRecent) : [];
}

function isScan(value: unknown): value is StoredScan {
  return typeof value === "object" && value !== null && "slug" in value && "code" in value && "scanned_at" in value;
}

function isRecent({ scanned_at }: StoredScan): boolean {
  return serverNow() - Date.parse(scanned_at) < lifetime;
}
