import { createUser } from "@/api/people.ts";
import type { Result } from "@/api/problem.ts";
import { refreshSession } from "@/api/session.ts";
import { currentLanguage } from "@/i18n/i18n.ts";

/** How many usernames are tried. */
const tries = 3;

/** Creates a profile with a username made from the name, which its owner can change later. */
export async function createProfile(display_name: string): Promise<Result<unknown>> {
  let result: Result<unknown> = { data: null };
  for (let attempt = 0; attempt < tries; attempt++) {
    const username = usernameFrom(display_name, attempt > 0);
    result = await createUser({ display_name, username, language: currentLanguage() });
    if (!result.error?.problem.errors?.username) break;
  }
  // An earlier try reached the server, but its response was lost.
  if (result.error?.code === "profile_exists") return { data: await refreshSession() };
  return result;
}

/** "Zoë Bianchi" is `zoe_bianchi`; with four digits after it when that is taken or too short. */
export function usernameFrom(name: string, isTaken = false): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const words = plain.replace(/[^a-z0-9]+/g, "_").replace(/^_+|_+$/g, "");
  const start = (words || "guest").slice(0, 24);
  return isTaken || start.length < 3 || !words ? `${start}_${fourDigits()}` : start;
}

function fourDigits(): string {
  const [number = 0] = crypto.getRandomValues(new Uint16Array(1));
  return String(1000 + (number % 9000));
}
