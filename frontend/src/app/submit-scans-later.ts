import { readClaims } from "@/lib/access-token.ts";
import { isConnected, watchConnection } from "@/lib/connection.ts";
import { useAuth } from "@/stores/auth.ts";
import { useScans } from "@/stores/scans.ts";

/** Submits scans made offline as soon as there is a connection, on every screen of a member. */
export function submitScansLater(): void {
  submitScansNow();
  watchConnection(submitScansNow);
}

function submitScansNow(): void {
  const isMember = readClaims(useAuth.getState().access_token)?.uid != null;
  if (!isMember || !isConnected() || useScans.getState().scans.every(({ scan }) => scan !== null)) return;
  void import("@/features/visits/submit-waiting-scans.ts").then(({ submitWaitingScans }) => submitWaitingScans());
}
