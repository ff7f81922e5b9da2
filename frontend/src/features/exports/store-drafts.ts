import type { TakeoutImport } from "@/api/exports.ts";
import { blankDraft, claimDraft, dispatch } from "@/stores/review-drafts/drafts.ts";
import { draftName } from "@/stores/review-drafts/store.ts";

/** Keeps imported reviews as drafts on this device. A review that is being written already is not replaced. */
export async function storeDrafts(drafts: TakeoutImport["drafts"], owner: string | null): Promise<void> {
  for (const { business_id, stars, text } of drafts) {
    const name = draftName(business_id, null);
    if (await claimDraft(name, owner)) continue;
    const draft = { ...blankDraft(business_id, {}), owner, rating: stars, text };
    await dispatch(name, { type: "started", draft });
  }
}
