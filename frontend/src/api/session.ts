import i18next from "i18next";
import { clearOfflineCache } from "@/lib/offline.ts";
import { storedToken } from "@/lib/storage.ts";
import { useAuth } from "@/stores/auth.ts";
import { notify } from "@/stores/notices.ts";
import { useUser } from "@/stores/user.ts";
import { paced, resetSpacing } from "./pacing.ts";
import type { Result } from "./problem.ts";
import type { Data } from "./read.ts";
import { base, send } from "./send.ts";
import { isSessionSignal, serverMessage } from "./session-signals.ts";
import type { Schemas } from "./wire.ts";

/** The response to signing in, registering and refreshing. */
export type Session = Schemas["Session"];

/** Stores a session that the server has just opened or renewed. */
export function openSession({ auth, access_token, user }: Session): void {
  useUser.getState().setUser(user);
  useAuth.getState().setCredential({ auth, access_token });
}

/** Stores the session of a sign-in that worked. */
export function opening(result: Result<Data<Session>>): Result<Data<Session>> {
  if (result.data) openSession(result.data.data);
  return result;
}

/** Clears the user and everything fetched for them. */
export function clearSession(): void {
  void clearOfflineCache();
  useAuth.getState().setCredential(null);
  useUser.getState().setUser(null);
  resetSpacing();
}

/** Signs out on the server's signal and shows the reason to a signed-in user. */
export function endSession(body: unknown): void {
  const hadToken = storedToken.read() !== null;
  clearSession();
  if (hadToken) {
    notify.error(serverMessage(body) ?? i18next.t("errors:signInAgain"), "wrapper");
  }
}

let refreshing: Promise<boolean> | null = null;

/**
 * Exchanges the refresh cookie for a new access token, once for all simultaneous callers. Resolves to whether there
 * is a session now; a refusal ends the session, a lost connection does not.
 */
export function refreshSession(): Promise<boolean> {
  refreshing ??= exchange().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function exchange(): Promise<boolean> {
  const url = `${base}auth/refresh_token`;
  const answer = await paced(`GET ${url}`, () => send(url, { credentials: "include" }), { isSpaced: false });
  if (answer.ok) {
    openSession((answer.body as { data: Session }).data);
    return true;
  }
  if (answer.error.status === 401 || isSessionSignal(answer.body)) endSession(answer.body);
  return false;
}
