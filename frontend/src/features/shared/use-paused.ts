import { useEffect, useState } from "react";

/** Milliseconds between the last key press and the request. */
const pause = 250;

/** A text once it has not changed for a while. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
