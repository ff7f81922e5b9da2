import { Client } from "./client.ts";
import { pinFor } from "./mail.ts";
import type { Language } from "./texts.ts";

export type Credentials = { email: string; password: string };
export type Member = Credentials & {
  name: string;
  client: Client;
  /** When they got their first email, in milliseconds since 1970. */
  since: number;
};

type Session = { access_token: string };

/** Strong enough for the password rules; used by no real account. */
export const password = "quattro carciofi sul davanzale";

/** A unique email address. */
export function newAddress(who: string, domain = "example.org"): string {
  return `${who}.${crypto.randomUUID().slice(0, 8)}@${domain}`;
}

/** A new member with a profile, created through the API for tests of something other than signing up. */
export async function newMember(
  name: string,
  { email = newAddress("member"), language = "en" }: { email?: string; language?: Language } = {},
): Promise<Member> {
  const client = new Client();
  const since = Date.now();
  await client.call("POST", "verification/email", { email, purpose: "register", language });
  const proof = await client.call<{ verification_id: string }>(
    "PATCH",
    `verification/email/${encodeURIComponent(email)}`,
    { pin: await pinFor(email), purpose: "register" },
  );
  const session = await client.call<Session>("POST", "auth/register", { email, password, ...pick(proof) });
  client.token = session.access_token;
  await client.call("POST", "users", { username: newUsername(), display_name: name, language });
  await signInAgain(client, email);
  return { email, password, name, client, since };
}

/** Signs in again for a token with the profile's id. */
async function signInAgain(client: Client, email: string): Promise<void> {
  const { access_token } = await client.call<Session>("POST", "auth/login?with[]=user", { email, password });
  client.token = access_token;
}

export function newUsername(): string {
  return `m_${crypto.randomUUID().slice(0, 12).replace("-", "")}`;
}

function pick({ verification_id }: { verification_id: string }) {
  return { verification_id };
}
