import type { Auth } from "@/stores/auth.ts";
import { clearDrafts } from "@/stores/drafts.ts";
import { clearPending } from "@/stores/pending-booking.ts";
import { clearRecentPlaces } from "@/stores/recent-places.ts";
import { clearSaved } from "@/stores/saved.ts";
import { clearScans } from "@/stores/scans.ts";
import type { Result } from "./problem.ts";
import { type Data, useRead } from "./read.ts";
import { request } from "./request.ts";
import { clearSession, opening, type Session } from "./session.ts";
import type { Schemas } from "./wire.ts";

export type PinPurpose = Schemas["Purpose"];
export type SentPin = Schemas["VerificationSent"];
export type Verification = Schemas["EmailProof"];

/** POST auth/login: opens a session. */
export async function signIn(credentials: Schemas["Credentials"]): Promise<Result<Data<Session>>> {
  return opening(await request({ method: "POST", url: "auth/login", query: { with: ["user"] }, body: credentials }));
}

/** The code of the error for the right password without the code that the account needs, too. */
export const codeMissing = "second_factor_required";

/** POST auth/register: opens a session for an address verified by code. */
export async function register(body: Schemas["RegistrationNew"]): Promise<Result<Data<Session>>> {
  return opening(await request({ method: "POST", url: "auth/register", body }));
}

/** GET auth/logout: ends this session. The browser clears it even if the call fails. */
export async function signOut(): Promise<void> {
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
  const { clearReviewDrafts } = await import("@/stores/review-drafts/drafts.ts");
  clearReviewDrafts();
  const { clearPosts } = await import("@/stores/post-drafts/clear.ts");
  clearPosts();
  const { clearOrders } = await import("@/stores/orders/clear.ts");
  clearOrders();
}

/** POST verification/email: emails a code. The response is the same whether or not the account exists. */
export function sendPin(email: string, purpose: PinPurpose, language: string): Promise<Result<Data<SentPin>>> {
  return request({ method: "POST", url: "verification/email", body: { email, purpose, language } });
}

/** PATCH verification/email/{email}: verifies the address. */
export function provePin(email: string, pin: string, purpose: PinPurpose): Promise<Result<Data<Verification>>> {
  return request({
    method: "PATCH",
    url: `verification/email/${encodeURIComponent(email)}`,
    body: { pin, purpose },
  });
}

/** A token can be used once. */
const onlyOnce = { revalidateIfStale: false, revalidateOnReconnect: false };

/** GET auth/reset/verify/{token}: verifies the address by the emailed link. */
export function useResetLink(token: string) {
  const url = `auth/reset/verify/${encodeURIComponent(token)}`;
  const { answer, ...read } = useRead<Data<Verification>>(url, {}, onlyOnce);
  return { ...read, verification: answer?.data };
}

/** PATCH auth/{uuid}: sets a new password for a verified address; ends all sessions. */
export function resetPassword(authId: string, body: Schemas["VerifiedChange"]): Promise<Result<Data<Auth>>> {
  return request({ method: "PATCH", url: `auth/${authId}`, body });
}

/** PATCH auth/{record_id}/change_password: ends all other sessions. */
export function changePassword(recordId: string, body: Schemas["PasswordChanged"]): Promise<Result<Data<Auth>>> {
  return request({ method: "PATCH", url: `auth/${recordId}/change_password`, body });
}
