import type { Result } from "./problem.ts";
import { type Data, type Page, useRead } from "./read.ts";
import { request } from "./request.ts";
import { openSession, type Session } from "./session.ts";
import type { Schemas } from "./wire.ts";

/** An account at a provider that opens the user's account. */
export type SocialToken = Schemas["SocialToken"];
/** What a provider led back with, or the ticket of an earlier answer. */
export type SocialProof = Schemas["SocialProof"];
/** A provider whose users sign in on its own pages. */
export type WebProvider = "google" | "apple";

/** The keys that linking and unlinking make outdated. */
export const socialTokenKeys = ["auth_firebase_social_tokens"];

/** The address that leads to the provider; the browser comes back to the provider's screen with `?next=`. */
export function startAddress(provider: WebProvider, next: string): string {
  return `/v1/auth/${provider}/start?${new URLSearchParams({ return_to: next })}`;
}

/** POST auth_firebase_social_tokens/login: opens a session. */
export async function signInWith(proof: SocialProof): Promise<Result<Data<Session>>> {
  const result: Result<Data<Session>> = await request({
    method: "POST",
    url: "auth_firebase_social_tokens/login",
    body: proof,
  });
  if (result.data) openSession(result.data.data);
  return result;
}

/** POST auth_firebase_social_tokens. */
export function link(proof: SocialProof): Promise<Result<Data<SocialToken>>> {
  return request({ method: "POST", url: "auth_firebase_social_tokens", body: proof });
}

/** GET auth_firebase_social_tokens: all of them, because an account has at most ten. */
export function useSocialTokens() {
  const { answer, ...read } = useRead<Page<SocialToken>>("auth_firebase_social_tokens");
  return { ...read, tokens: answer?.data };
}

/** DELETE auth_firebase_social_tokens/{uuid}. */
export function unlink(uuid: string): Promise<Result<unknown>> {
  return request({ method: "DELETE", url: `auth_firebase_social_tokens/${uuid}` });
}
