import { useEffect, useState } from "react";
import { serverNow } from "@/lib/server-clock.ts";

/** Milliseconds between two attempts to load the next code. */
const pause = 5000;

/** Requests the next code when one expires, and again until it is loaded. Returns whether the shown code has expired. */
export function useRenewal(expiresAt: string | undefined, renew: () => void): boolean {
  const [isStale, setStale] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer per code, however often the screen renders.
  useEffect(() => {
    if (!expiresAt) return;
    setStale(false);
    let timer = window.setTimeout(tick, Math.max(0, Date.parse(expiresAt) - serverNow()));
    function tick() {
      renew();
      setStale(true);
      timer = window.setTimeout(tick, pause);
    }
    return () => window.clearTimeout(timer);
  }, [expiresAt]);
  return isStale;
}
