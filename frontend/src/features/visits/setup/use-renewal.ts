import { useEffect, useState } from "react";
import { serverNow } from "@/lib/server-clock.ts";

/** Milliseconds between two tries while the next one does not come. */
const pause = 5000;

/** Asks for the next code when one runs out, and again until it is there. Answers whether what is shown has run out. */
export function useRenewal(expiresAt: string | undefined, renew: () => void): boolean {
  const [isStale, setStale] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock belongs to the code, however often the screen is drawn.
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
