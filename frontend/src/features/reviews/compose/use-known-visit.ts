import { useEffect } from "react";
import { useVisits } from "../../../api/visits.ts";
import { useAuth } from "../../../stores/auth.ts";
import type { ReviewDraft } from "../../../stores/review-drafts.ts";

/** Finds a visit of the author's that has no review yet, for whoever comes without one, and lets the draft be about it. */
export function useKnownVisit(
  { businessId, of, proof }: ReviewDraft,
  onChange: (change: Partial<ReviewDraft>) => void,
): void {
  const isSignedIn = useAuth((state) => state.access_token !== null);
  const isOpen = isSignedIn && of === null && !proof.visit && !proof.receipt && !proof.code;
  const { visits } = useVisits(isOpen ? { business_id: businessId, reviewed: false, limit: 1 } : null);
  const visit = visits?.[0]?.uuid;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is found.
  useEffect(() => {
    if (isOpen && visit) onChange({ proof: { visit } });
  }, [isOpen, visit]);
}
