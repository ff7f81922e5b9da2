import type { PasskeyJson, PasskeyOptions } from "@/lib/webauthn.ts";
import type { Result } from "./problem.ts";
import type { Data, Page } from "./read.ts";
import { request } from "./request.ts";
import { opening, type Session } from "./session.ts";
import { usePages } from "./use-pages.ts";
import type { Schemas } from "./wire.ts";

export type Passkey = Schemas["Passkey"];

/** What the browser is given, and the server's name for it. */
export type Ceremony = { ceremony: string; options: PasskeyOptions };

export const passkeyKeys = ["passkeys", "auth_factors"];

/** GET passkeys: mine. */
export function usePasskeys() {
  return usePages<Page<Passkey>>("passkeys", { limit: 20 });
}

/** POST passkeys/options: starts adding a passkey. */
export function startPasskey(): Promise<Result<Data<Ceremony>>> {
  return request({ method: "POST", url: "passkeys/options" });
}

/** POST passkeys: adds the passkey that the browser has made. */
export function addPasskey(body: {
  ceremony: string;
  name: string;
  credential: PasskeyJson;
}): Promise<Result<Data<Passkey>>> {
  return request({ method: "POST", url: "passkeys", body });
}

/** PATCH passkeys/{uuid}. */
export function renamePasskey(uuid: string, name: string): Promise<Result<Data<Passkey>>> {
  return request({ method: "PATCH", url: `passkeys/${uuid}`, body: { name } });
}

/** DELETE passkeys/{uuid}. */
export function removePasskey(uuid: string): Promise<Result<unknown>> {
  return request({ method: "DELETE", url: `passkeys/${uuid}` });
}

/** POST passkeys/login_options: starts signing in with a passkey. */
export function startPasskeySignIn(): Promise<Result<Data<Ceremony>>> {
  return request({ method: "POST", url: "passkeys/login_options" });
}

/** POST passkeys/login: opens a session. */
export async function signInWithPasskey(ceremony: string, credential: PasskeyJson): Promise<Result<Data<Session>>> {
  return opening(await request({ method: "POST", url: "passkeys/login", body: { ceremony, credential } }));
}
