import { type ReactNode, useEffect, useRef, useState } from "react";

/** Renders its children when they are about to scroll into view; until then a placeholder. Without IntersectionObserver it renders them at once. */
export function LazyVisible({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) {
  const mark = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(() => !("IntersectionObserver" in globalThis));
  useEffect(() => {
    if (isNear || !mark.current) return undefined;
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), { rootMargin: "300px" });
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, [isNear]);
  return isNear ? children : <div ref={mark}>{placeholder}</div>;
}
