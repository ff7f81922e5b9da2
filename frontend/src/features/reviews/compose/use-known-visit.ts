import { useEffect } from "react";
import { useVisit, useVisits } from "@/api/visits.ts";
import type { Scan, Visit } from "@/api/wire.ts";
import { knownBy } from "@/features/reviews/labels.ts";
import { useAuth } from "@/stores/auth.ts";
import type { Edit, ReviewDraft } from "@/stores/review-drafts/machine.ts";
import { useScans } from "@/stores/scans.ts";

type KnownVisit = { date: string; by: Visit["how"] | "closed" };

/**
 * The visit of a review, as far as this device knows it. Without one, and if none was detached, it finds the author's
 * latest visit without a review and attaches it to the draft.
 */
export function useKnownVisit(
  { businessId, of, proof, detachedProof, phase }: ReviewDraft,
  onChange: (edit: Edit) => void,
): KnownVisit | null {
  const isSignedIn = useAuth((state) => state.access_token !== null);
  const isBare = !proof.visit && !proof.receipt && !proof.code;
  const isOpen = isSignedIn && of === null && isBare && !detachedProof && phase === "writing";
  const { visits } = useVisits(isOpen ? { business_id: businessId, reviewed: false, limit: 1 } : null);
  const found = visits?.[0]?.uuid;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is found.
  useEffect(() => {
    if (isOpen && found) onChange({ proof: { visit: found } });
  }, [isOpen, found]);
  const { visit } = useVisit(isSignedIn && proof.visit ? proof.visit : null);
  const scan = useScans(({ scans }) => scans.find((stored) => stored.scan?.receipt === proof.receipt)?.scan);
  if (visit) return { date: visit.local_date, by: knownBy(visit) };
  return proof.receipt && scan ? ofScan(scan) : null;
}

function ofScan({ local_date, evidence, why }: Scan): KnownVisit {
  const how = why === "rotating" ? "rotating_code" : "static_code";
  return { date: local_date, by: knownBy({ how, evidence }) };
}
