import { useAuth } from "@/stores/auth.ts";
import type { Result } from "./problem.ts";
import { type Data, type Page, useRead } from "./read.ts";
import { request } from "./request.ts";
import { usePages } from "./use-pages.ts";
import type { Schemas } from "./wire.ts";

export type ClaimState = Schemas["ClaimState"];
export type Claim = Schemas["Claim"];

/** The keys that a claim or a decision makes outdated: the claims, and which businesses a member manages. */
export const claimKeys = ["business_claims", "businesses"];

/** GET business_claims: own claims. */
export function useClaims(isEnabled = true) {
  const { answer, ...read } = useRead<Page<Claim>>(isEnabled ? "business_claims" : null, { limit: 50 });
  return { ...read, claims: answer?.data };
}

/** GET business_claims: everyone's, for admins, page by page. */
export function useClaimQueue(state: readonly ClaimState[]) {
  return usePages<Page<Claim>>("business_claims", { state, limit: 50 });
}

/** Milliseconds between looks at the queue, which has no live connection. */
const claimsEvery = 60_000;

/** GET business_claims: the number of pending ones, for admins; 0 for others. At most fifty are counted. */
export function usePendingClaims(): number {
  const isAdmin = useAuth((state) => state.auth?.role === "admin");
  const query = { state: ["pending"], limit: 50 };
  const { answer } = useRead<Page<Claim>>(isAdmin ? "business_claims" : null, query, { refreshInterval: claimsEvery });
  return answer?.data.length ?? 0;
}

/** POST business_claims: asks to manage a business; granted at once to the account with the email address that the business publishes. */
export function claimBusiness(body: Schemas["ClaimNew"]): Promise<Result<Data<Claim>>> {
  return request({ method: "POST", url: "business_claims", body });
}

/** PATCH business_claims: an admin's decision, with its reason. */
export function decideClaim(body: Schemas["ClaimDecision"]): Promise<Result<Data<Claim>>> {
  return request({ method: "PATCH", url: "business_claims", body });
}
