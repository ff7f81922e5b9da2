import { writeStored } from "@/lib/storage.ts";
import { clearDrafts } from "@/stores/drafts.ts";
import { clearPending } from "@/stores/pending-booking.ts";
import { clearRecentPlaces } from "@/stores/recent-places.ts";
import { clearSaved } from "@/stores/saved.ts";
import { clearScans } from "@/stores/scans.ts";
import { noteSeenStickers } from "@/stores/seen-stickers.ts";
import type { Result } from "./problem.ts";
import type { Data } from "./read.ts";
import { request } from "./request.ts";
import { clearSession } from "./session.ts";
import type { Schemas } from "./wire.ts";

/** GET auth/logout: ends this session. The browser clears it even if the call fails. */
export async function signOut(): Promise<void> {
  // While there is a session that may remove the subscription from the server. The service worker ends it in any case.
  const { stopPush } = await import("./push.ts");
  await stopPush();
  await request({ url: "auth/logout" });
  await clearPersonalData();
}

/** GET auth/token/destroy: ends all sessions of the account, this one included. */
export async function signOutEverywhere(): Promise<Result<unknown>> {
  const result = await request({ url: "auth/token/destroy" });
  if (!result.error) await clearPersonalData();
  return result;
}

/**
 * DELETE auth: schedules the deletion of the account in 14 days and ends all sessions. Needs the password. Signing in
 * before then cancels the deletion.
 */
export async function eraseAccount(
  authId: string,
  erasure: Schemas["ErasureNew"],
): Promise<Result<Data<Schemas["ErasureRequested"]>>> {
  const result: Result<Data<Schemas["ErasureRequested"]>> = await request({
    method: "DELETE",
    url: "auth",
    query: { records: [authId] },
    body: erasure,
  });
  if (result.data) await clearPersonalData();
  return result;
}

/** Clears the session and all personal data in this browser. */
async function clearPersonalData(): Promise<void> {
  clearSession();
  clearDrafts();
  clearPending();
  clearScans();
  clearSaved();
  clearRecentPlaces();
  noteSeenStickers([]);
  writeStored({ push: undefined });
  const { clearReviewDrafts } = await import("@/stores/review-drafts/drafts.ts");
  clearReviewDrafts();
  const { clearPosts } = await import("@/stores/post-drafts/clear.ts");
  clearPosts();
  const { clearOrders } = await import("@/stores/orders/clear.ts");
  clearOrders();
  const { clearStand } = await import("@/stores/stand/clear.ts");
  clearStand();
}
