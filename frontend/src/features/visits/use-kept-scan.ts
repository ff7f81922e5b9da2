import { useEffect, useState } from "react";
import type { ApiError } from "@/api/problem.ts";
import { readClaims } from "@/lib/access-token.ts";
import { useAuth } from "@/stores/auth.ts";
import { forgetScan, type KeptScan, useScans } from "@/stores/scans.ts";
import { useOnline } from "@/ui/offline-notice.tsx";
import { handIn, isFinal } from "./hand-in.ts";

/** Whether the reader is signed in and has a profile. */
export function useIsMember(): boolean {
  return useAuth((state) => readClaims(state.access_token)?.uid != null);
}

function isDone({ scan, visit_id }: KeptScan, isMember: boolean): boolean {
  return scan !== null && (visit_id !== null || !isMember);
}

/** The scan of a place that this device keeps. It is handed in as soon as the server can be reached. */
export function useKeptScan(slug: string) {
  const kept = useScans(({ scans }) => scans.find((known) => known.slug === slug) ?? null);
  const isMember = useIsMember();
  const isOnline = useOnline();
  const [refused, setRefused] = useState<ApiError | null>(null);
  const [tries, setTries] = useState(0);
  const scannedAt = kept?.scanned_at;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a scan is handed in once it is seen, and again when asked.
  useEffect(() => {
    // Whoever presses "try again" may know better than we do whether there is a network.
    if (!kept || isDone(kept, isMember) || (!isOnline && tries === 0)) return;
    void handIn(kept, isMember).then((error) => {
      setRefused(error);
      if (error && isFinal(error)) forgetScan(kept);
    });
  }, [scannedAt, isMember, isOnline, tries]);
  return {
    kept,
    isOnline,
    refusal: refused,
    retry: () => {
      setRefused(null);
      setTries(tries + 1);
    },
  };
}
