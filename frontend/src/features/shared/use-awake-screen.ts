import { useEffect } from "react";

/** Keeps the screen on while it is mounted; requests the wake lock again when the page becomes visible. */
export function useAwakeScreen(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
      // A device in power-saving mode refuses; the code is shown all the same.
      lock = await navigator.wakeLock.request("screen").catch(() => null);
      if (isOver) void lock?.release();
    };
    void ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", ask);
      void lock?.release();
    };
  }, []);
}
