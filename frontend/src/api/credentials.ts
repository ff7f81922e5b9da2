import { type Auth, useAuth } from "@/stores/auth.ts";
import type { Result } from "./problem.ts";
import type { Data } from "./read.ts";
import { request } from "./request.ts";
import { clearSession } from "./session.ts";
import type { Schemas } from "./wire.ts";

/** POST auth/confirmation: confirms who is signed in, for ten minutes of this session. An account with two-step verification needs a code, too. */
export function confirmIdentity(body: Schemas["Confirmation"]): Promise<Result<unknown>> {
  return request({ method: "POST", url: "auth/confirmation", body });
}

/** PATCH auth/{uuid}: moves the account to a verified address; ends all other sessions. */
export async function changeEmail(authId: string, body: Schemas["VerifiedChange"]): Promise<Result<Data<Auth>>> {
  const result: Result<Data<Auth>> = await request({ method: "PATCH", url: `auth/${authId}`, body });
  const { access_token, setCredential } = useAuth.getState();
  if (result.data && access_token) setCredential({ auth: result.data.data, access_token });
  return result;
}

/** POST auth/email_undo: restores the address from before a change by the emailed token; ends all sessions. */
export async function undoEmailChange(token: string): Promise<Result<unknown>> {
  const result = await request({ method: "POST", url: "auth/email_undo", body: { token } });
  if (!result.error) clearSession();
  return result;
}
