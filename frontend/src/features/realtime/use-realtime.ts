import { useEffect } from "react";
import { type ScopedMutator, useSWRConfig } from "swr";
import { Realtime } from "@/api/realtime.ts";

let connection: Realtime | null = null;

/** Whatever shows reservations or free times is fetched anew when one changes. */
const concerns = (key: unknown) => JSON.stringify(key)?.includes("reservations") ?? false;

/** The page's one live connection, opened by whoever needs it first: a screen's effects run before its frame's. */
function live(mutate: ScopedMutator): Realtime {
  const refresh = () => void mutate(concerns);
  connection ??= new Realtime({ onReservation: refresh, onReconnect: refresh });
  return connection;
}

/** Keeps the live connection while the signed-in area is on the screen. */
export function useRealtime(): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    live(mutate);
    return () => {
      connection?.close();
      connection = null;
    };
  }, [mutate]);
}

/** Follows the book of a business as long as its screen stands. */
export function useFollowBusiness(businessId: string): void {
  const { mutate } = useSWRConfig();
  useEffect(() => live(mutate).follow(businessId), [businessId, mutate]);
}
