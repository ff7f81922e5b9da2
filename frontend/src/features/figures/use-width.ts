import { type RefObject, useEffect, useRef, useState } from "react";

/** The width of an element in pixels, and its ref. */
export function useWidth<E extends HTMLElement>(initial: number): [RefObject<E | null>, number] {
  const box = useRef<E>(null);
  const [width, setWidth] = useState(initial);
  useEffect(() => {
    if (!box.current || typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.max(200, entry.contentRect.width)));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return [box, width];
}
