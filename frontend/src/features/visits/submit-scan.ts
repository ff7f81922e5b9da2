import type { ApiError } from "@/api/problem.ts";
import { postScan, recordVisit } from "@/api/visits.ts";
import { serverNow } from "@/lib/server-clock.ts";
import { type StoredScan, updateScan } from "@/stores/scans.ts";

/** Milliseconds within which a code is submitted as just scanned; rotating codes are accepted only then. */
const fresh = 60_000;

/** Whether the scan could not be submitted right away. */
export function hasWaited({ scanned_at }: Pick<StoredScan, "scanned_at">): boolean {
  return serverNow() - Date.parse(scanned_at) > fresh;
}

/** Submissions in progress by scan: the screen and its frame may submit at the same time. */
const underWay = new Map<string, Promise<ApiError | null>>();

/** Submits a stored scan and, for a member, records the visit. Resolves to the error, if any. */
export function submitScan(stored: StoredScan, isMember: boolean): Promise<ApiError | null> {
  const scan = `${stored.code} ${stored.scanned_at}`;
  const running = underWay.get(scan) ?? perform(stored, isMember).finally(() => underWay.delete(scan));
  underWay.set(scan, running);
  return running;
}

async function perform(stored: StoredScan, isMember: boolean): Promise<ApiError | null> {
  const receipt = stored.scan?.receipt ?? (await exchange(stored));
  if (typeof receipt !== "string") return receipt;
  if (!isMember || stored.visit_id) return null;
  const { data, error } = await recordVisit(receipt);
  if (data) updateScan(stored, { visit_id: data.data.uuid });
  return error ?? null;
}

async function exchange(stored: StoredScan): Promise<string | ApiError> {
  const { data, error } = await postScan(stored, hasWaited(stored) ? stored.scanned_at : undefined);
  if (error) return error;
  updateScan(stored, { scan: data.data });
  return data.data.receipt;
}

/** Whether trying again cannot help: the scan can be removed. */
export function isFinal({ status }: ApiError): boolean {
  return status === 409 || status === 422;
}
