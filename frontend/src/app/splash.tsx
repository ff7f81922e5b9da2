import { useEffect, useState } from "react";
import { Wordmark } from "@/ui/wordmark.tsx";

/** Milliseconds for which the splash is shown; ui/motion.css hides it after the same time without a script. */
const duration = 1000;

export function Splash() {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), duration);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <div
      aria-hidden
      data-testid="splash"
      className="animate-splash fixed inset-0 z-50 grid h-dvh place-items-center bg-paper motion-reduce:hidden"
    >
      <Wordmark className="text-3xl" />
    </div>
  );
}
