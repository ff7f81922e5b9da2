import type { ApiError } from "@/api/problem.ts";
import { postScan, recordVisit } from "@/api/visits.ts";
import { serverNow } from "@/lib/server-clock.ts";
import { type StoredScan, updateScan } from "@/stores/scans.ts";

/** Milliseconds within which a code is handed in as just scanned; codes that change every minute are taken only so. */
const fresh = 60_000;

/** Whether it could not be handed in when it was made. */
export function hasWaited({ scanned_at }: Pick<StoredScan, "scanned_at">): boolean {
  return serverNow() - Date.parse(scanned_at) > fresh;
}

/** What is under way, by its scan: the screen and its frame may ask at once. */
const underWay = new Map<string, Promise<ApiError | null>>();

/** Takes a kept scan one step on: to the server, and for a member to a visit. Resolves to the refusal, if there was one. */
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

/** Whether trying again cannot help: the scan need not be kept. */
export function isFinal({ status }: ApiError): boolean {
  return status === 409 || status === 422;
}
