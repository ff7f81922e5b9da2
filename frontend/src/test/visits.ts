import type { Scan, Visit } from "@/api/wire.ts";

const business = { uuid: "b1", slug: "trattoria-sant-ambra", name: "Trattoria Sant’Ambra", cover: null };

/** Table 7's code, scanned on Saturday 21 November 2026 while the business is open. */
export function makeScan(change: Partial<Scan> = {}): Scan {
  return {
    business,
    table: { label: "7" },
    evidence: "V2",
    why: "static_open",
    receipt: "receipt.7",
    scanned_at: "2026-11-21T15:00:00Z",
    local_date: "2026-11-21",
    ...change,
  };
}

export function makeVisit(change: Partial<Visit> = {}): Visit {
  return {
    uuid: "v1",
    business,
    evidence: "V2",
    how: "static_code",
    local_date: "2026-11-21",
    visited_at: "2026-11-21T15:00:00Z",
    review_id: null,
    ...change,
  };
}
