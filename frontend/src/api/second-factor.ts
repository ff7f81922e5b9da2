import type { Result } from "./problem.ts";
import { type Data, useRead } from "./read.ts";
import { request } from "./request.ts";
import type { Schemas } from "./wire.ts";

export type AuthFactors = Schemas["AuthFactors"];
export type TotpSecret = Schemas["TotpSecret"];
export type RecoveryCodes = Schemas["RecoveryCodes"];

export const factorKeys = ["auth_factors"];

/** GET auth_factors: what my account needs besides the password. */
export function useAuthFactors() {
  const { answer, ...read } = useRead<Data<AuthFactors>>("auth_factors");
  return { ...read, factors: answer?.data };
}

/** POST totp: a new secret for an authenticator app, in use once a code has proven it. */
export function startTotp(): Promise<Result<Data<TotpSecret>>> {
  return request({ method: "POST", url: "totp" });
}

/** PATCH totp: turns two-step verification on. The recovery codes cannot be read again. */
export function turnOnTotp(code: string): Promise<Result<Data<RecoveryCodes>>> {
  return request({ method: "PATCH", url: "totp", body: { code } });
}

/** DELETE totp: turns two-step verification off. */
export function turnOffTotp(): Promise<Result<unknown>> {
  return request({ method: "DELETE", url: "totp" });
}

/** POST recovery_codes: replaces the recovery codes. The new ones cannot be read again. */
export function replaceRecoveryCodes(): Promise<Result<Data<RecoveryCodes>>> {
  return request({ method: "POST", url: "recovery_codes" });
}
