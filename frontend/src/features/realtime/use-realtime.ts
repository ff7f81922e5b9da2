import { useEffect } from "react";
import { useSWRConfig } from "swr";
import { invalidate, type Swr } from "@/api/keys.ts";
import { Realtime } from "@/api/realtime.ts";
import { reservationKeys } from "@/api/reservations.ts";

let connection: Realtime | null = null;

/** The page's only live connection, opened on first use: a screen's effects run before its layout's. */
function live(swr: Swr): Realtime {
  // Refetches reservations and free times when a reservation changes.
  const refresh = () => void invalidate(swr, reservationKeys);
  connection ??= new Realtime({ onReservation: refresh, onReconnect: refresh });
  return connection;
}

/** Holds the live connection while the signed-in area is mounted. */
export function useRealtime(): void {
  const { cache, mutate } = useSWRConfig();
  useEffect(() => {
    live({ cache, mutate });
    return () => {
      connection?.close();
      connection = null;
    };
  }, [cache, mutate]);
}

/** Subscribes to the reservations of a business while its screen is mounted. */
export function useFollowBusiness(businessId: string): void {
  const { cache, mutate } = useSWRConfig();
  useEffect(() => live({ cache, mutate }).follow(businessId), [businessId, cache, mutate]);
}
