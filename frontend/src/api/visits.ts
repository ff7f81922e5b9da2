import type { StoredScan } from "@/stores/scans.ts";
import type { Result } from "./problem.ts";
import type { Query } from "./query-string.ts";
import { type Data, type Page, useRead } from "./read.ts";
import { request } from "./request.ts";
import { usePages } from "./use-pages.ts";
import type { Scan, Visit } from "./wire.ts";

/** POST visits/scan: the evidence of a scanned code, also without a session. An offline scan includes its time. */
export function postScan(
  { code, slug }: Pick<StoredScan, "code"> & Partial<Pick<StoredScan, "slug">>,
  scanned_at?: string,
): Promise<Result<Data<Scan>>> {
  return request({ method: "POST", url: "visits/scan", body: { code, slug, scanned_at } });
}

/** POST visits: turns the receipt of a scan into a visit of the current user, or adds it to today's. */
export function recordVisit(receipt: string): Promise<Result<Data<Visit>>> {
  return request({ method: "POST", url: "visits", body: { receipt } });
}

/** GET visits: my own, the latest first; one page. */
export function useVisits(query: Query | null) {
  const { answer, ...read } = useRead<Page<Visit>>(query && "visits", query ?? {});
  return { ...read, visits: answer?.data };
}

/** GET visits: my own, the latest first, page by page. */
export function useLastVisits() {
  return usePages<Page<Visit>>("visits", { limit: 20 });
}

/** GET visits/{uuid}. */
export function useVisit(uuid: string | null) {
  const { answer, ...read } = useRead<Data<Visit>>(uuid && `visits/${uuid}`);
  return { ...read, visit: answer?.data };
}
