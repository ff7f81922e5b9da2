import { type ReactNode, useEffect, useRef, useState } from "react";

/** What is far down a page, loaded when it is about to be scrolled to; until then its room. Where a browser cannot tell, it is there at once. */
export function LazyVisible({ room, children }: { room: ReactNode; children: ReactNode }) {
  const mark = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(() => !("IntersectionObserver" in globalThis));
  useEffect(() => {
    if (isNear || !mark.current) return undefined;
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), { rootMargin: "300px" });
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, [isNear]);
  return isNear ? children : <div ref={mark}>{room}</div>;
}
