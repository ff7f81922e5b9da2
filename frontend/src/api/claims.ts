import type { Result } from "./problem.ts";
import { type One, type Page, useRead } from "./read.ts";
import { request } from "./request.ts";

export type ClaimState = "pending" | "approved" | "refused";
export type Claim = {
  uuid: string;
  business: { uuid: string; name: string };
  claimant: { uuid: string; display_name: string };
  state: ClaimState;
  message: string | null;
  reason: string | null;
  created_at: string;
  decided_at: string | null;
};

/** GET business_claims: own claims; an admin's are everyone's. */
export function useClaims(state: readonly ClaimState[] = [], isAsked = true) {
  const { answer, ...read } = useRead<Page<Claim>>(isAsked ? "business_claims" : null, { state, limit: 50 });
  return { ...read, claims: answer?.data };
}

/** POST business_claims: asks to manage a place; granted at once to whoever writes from its own domain. */
export function claimPlace(body: { business_id: string; message?: string }): Promise<Result<One<Claim>>> {
  return request({ method: "POST", url: "business_claims", body });
}

/** PATCH business_claims: an admin's decision, with its reason. */
export function decideClaim(body: {
  uuid: string;
  decision: "approved" | "refused";
  reason: string;
}): Promise<Result<One<Claim>>> {
  return request({ method: "PATCH", url: "business_claims", body });
}
