import { readClaims } from "@/lib/access-token.ts";
import { isConnected, watchConnection } from "@/lib/connection.ts";
import { readStored } from "@/lib/storage.ts";
import { useAuth } from "@/stores/auth.ts";

/** Submits scans made offline as soon as there is a connection, on every screen of a member. */
export function submitScansLater(): void {
  submitScansNow();
  watchConnection(submitScansNow);
}

function submitScansNow(): void {
  const isMember = readClaims(useAuth.getState().access_token)?.uid != null;
  if (!isMember || !isConnected() || !hasScans()) return;
  void import("@/features/visits/submit-waiting-scans.ts").then(({ submitWaitingScans }) => submitWaitingScans());
}

/** Read without the store of scans, which most page views never load. */
function hasScans(): boolean {
  const { scans } = readStored();
  return Array.isArray(scans) && scans.length > 0;
}
