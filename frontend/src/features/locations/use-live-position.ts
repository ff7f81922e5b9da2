import { useEffect, useRef, useState } from "react";
import { useInvalidate } from "@/api/keys.ts";
import { type LocationShare, moveShare, shareKeys } from "@/api/locations.ts";
import { watchPosition } from "@/lib/locate.ts";

/** Milliseconds between two positions that are sent. */
const pause = 10_000;

/** Sends the device's position to what is shared, while the screen is open. Returns whether the position is known. */
export function useLivePosition(shares: readonly LocationShare[]): boolean {
  const [isLive, setLive] = useState(false);
  const invalidate = useInvalidate();
  const ids = shares.map(({ uuid }) => uuid).join(" ");
  const refresh = useRef(() => invalidate(shareKeys));
  refresh.current = () => invalidate(shareKeys);
  useEffect(() => {
    if (ids === "") return undefined;
    let latest: Parameters<typeof moveShare>[1] | null = null;
    const send = async () => {
      const point = latest;
      latest = null;
      if (!point) return;
      const results = await Promise.all(ids.split(" ").map((uuid) => moveShare(uuid, point)));
      if (results.some(({ error }) => error?.status === 404)) void refresh.current();
    };
    const stop = watchPosition(
      (point) => {
        setLive(true);
        latest = point;
      },
      () => setLive(false),
    );
    const timer = setInterval(() => void send(), pause);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [ids]);
  return isLive;
}
