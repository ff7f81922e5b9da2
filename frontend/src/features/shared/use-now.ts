import { useEffect, useState } from "react";
import { serverNow } from "@/lib/server-clock.ts";

/** The server's time, renewed after so many milliseconds. */
export function useNow(interval = 1000): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
}
