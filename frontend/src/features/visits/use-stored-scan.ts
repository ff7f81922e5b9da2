import { useEffect, useState } from "react";
import type { ApiError } from "@/api/problem.ts";
import { readClaims } from "@/lib/access-token.ts";
import { useAuth } from "@/stores/auth.ts";
import { removeScan, type StoredScan, useScans } from "@/stores/scans.ts";
import { useOnline } from "@/ui/offline-notice.tsx";
import { isFinal, submitScan } from "./submit-scan.ts";

/** Whether the reader is signed in and has a profile. */
export function useIsMember(): boolean {
  return useAuth((state) => readClaims(state.access_token)?.uid != null);
}

function isDone({ scan, visit_id }: StoredScan, isMember: boolean): boolean {
  return scan !== null && (visit_id !== null || !isMember);
}

/** The stored scan of a business, submitted as soon as the server can be reached. */
export function useStoredScan(slug: string) {
  const stored = useScans(({ scans }) => scans.find((known) => known.slug === slug) ?? null);
  const isMember = useIsMember();
  const isOnline = useOnline();
  const [refused, setRefused] = useState<ApiError | null>(null);
  const [tries, setTries] = useState(0);
  const scannedAt = stored?.scanned_at;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a scan is submitted once when it appears, and again on retry.
  useEffect(() => {
    // "Try again" submits even while the browser reports no connection.
    if (!stored || isDone(stored, isMember) || (!isOnline && tries === 0)) return;
    void submitScan(stored, isMember).then((error) => {
      setRefused(error);
      if (error && isFinal(error)) removeScan(stored);
    });
  }, [scannedAt, isMember, isOnline, tries]);
  return {
    stored,
    isOnline,
    refusal: refused,
    retry: () => {
      setRefused(null);
      setTries(tries + 1);
    },
  };
}
