import { useCallback, useEffect, useState } from "react";
import { useInvalidate } from "@/api/keys.ts";
import { pushKeys, startPush, stopPush } from "@/api/push.ts";
import { type PushState, pushState } from "@/lib/push.ts";

/** Push notifications on this device: their state, and turning them on and off. `undefined` until it is known. */
export function usePush() {
  const [state, setState] = useState<PushState>();
  const [isBusy, setBusy] = useState(false);
  const invalidate = useInvalidate();
  const look = useCallback(async () => setState(await pushState()), []);
  useEffect(() => void look(), [look]);
  const during = async <T>(work: () => Promise<T>): Promise<T> => {
    setBusy(true);
    try {
      return await work();
    } finally {
      await look();
      setBusy(false);
      void invalidate(pushKeys);
    }
  };
  return {
    state,
    isBusy,
    /** Asks the browser for the permission first: it shows its question only during a press. */
    turnOn: () => during(async () => (await Notification.requestPermission()) === "granted" && (await startPush())),
    turnOff: () => during(stopPush),
  };
}
