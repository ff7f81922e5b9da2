import { useEffect, useState } from "react";
import { Wordmark } from "../ui/wordmark.tsx";

/** Milliseconds that the logo stands alone at the start. */
const duration = 1000;

export function Splash() {
  const [shown, setShown] = useState(!window.matchMedia("(prefers-reduced-motion: reduce)").matches);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), duration);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <div aria-hidden data-testid="splash" className="fixed inset-0 z-50 grid h-dvh place-items-center bg-paper">
      <Wordmark className="animate-rise text-3xl" />
    </div>
  );
}
