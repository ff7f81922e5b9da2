import i18next from "i18next";
import { notify } from "@/stores/notices.ts";
import { forgetScan, useScans } from "@/stores/scans.ts";
import { handIn, hasWaited, isFinal } from "./hand-in.ts";

/** Hands in, for a member, what was scanned without a network, and says what came of it. */
export async function handInWaiting(): Promise<void> {
  const waiting = useScans.getState().scans.filter((kept) => kept.scan === null && hasWaited(kept));
  for (const kept of waiting) {
    const error = await handIn(kept, true);
    if (!error) notify.success(i18next.t("scan.handedIn"));
    if (!error || !isFinal(error)) continue;
    forgetScan(kept);
    notify.error(i18next.t("scan.notTaken"));
  }
}
