import i18next from "i18next";
import { hasExpired } from "@/lib/access-token.ts";
import { storedToken } from "@/lib/storage.ts";
import { isIdentityConfirmed } from "./confirmation.ts";
import { type Pacing, paced } from "./pacing.ts";
import type { Result } from "./problem.ts";
import type { Answer } from "./send.ts";
import { endSession, refreshSession } from "./session.ts";
import { isExpirySignal, isSessionSignal } from "./session-signals.ts";

export type Call = Pacing & {
  /** Method and full URL: calls for which it is the same are identical. */
  name: string;
  /** Sends the call once, with the headers of the current session among its own. Never throws. */
  send: (sessionHeaders: Record<string, string>) => Promise<Answer>;
};

/**
 * Every call of the API obeys this wrapper, uploads too: bearer token, pacing, session signals, one refresh. A call that
 * needs a recent confirmation of who is signed in asks for it and is then repeated once. Returns the whole body
 * (`{data, meta?}`) or an error; never throws.
 */
export async function perform<T>(call: Call): Promise<Result<T>> {
  const token = storedToken.read();
  if (token && hasExpired(token)) await refreshSession();
  let answer = await attempt(call);
  if (!answer.ok && isExpirySignal(answer.body) && storedToken.read() && (await refreshSession())) {
    answer = await attempt(call);
  }
  if (!answer.ok && answer.error.code === "confirmation_required" && (await isIdentityConfirmed())) {
    answer = await attempt(call);
  }
  if (answer.ok) return { data: answer.body as T };
  // A late refusal does not concern a session opened since.
  if (isSessionSignal(answer.body) && answer.token === storedToken.read()) endSession(answer.body);
  return { error: answer.error };
}

/** Sends the call when its turn comes. Returns the token it was sent with, too. */
function attempt({ name, send, ...pacing }: Call): Promise<Answer & { token: string | null }> {
  return paced(
    name,
    async () => {
      const token = storedToken.read();
      return { ...(await send(sessionHeaders(token))), token };
    },
    pacing,
  );
}

function sessionHeaders(token: string | null): Record<string, string> {
  return {
    "Accept-Language": i18next.language ?? "en",
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
}
