import i18next from "i18next";
import { notify } from "@/stores/notices.ts";
import { removeScan, useScans } from "@/stores/scans.ts";
import { hasWaited, isFinal, submitScan } from "./submit-scan.ts";

/** Submits a member's offline scans and shows the results. */
export async function submitWaitingScans(): Promise<void> {
  const waiting = useScans.getState().scans.filter((stored) => stored.scan === null && hasWaited(stored));
  for (const stored of waiting) {
    const error = await submitScan(stored, true);
    if (!error) notify.success(i18next.t("scan.handedIn"));
    if (!error || !isFinal(error)) continue;
    removeScan(stored);
    notify.error(i18next.t("scan.notTaken"));
  }
}
