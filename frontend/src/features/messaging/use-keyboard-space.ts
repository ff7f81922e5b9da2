import { type RefObject, useEffect, useRef } from "react";

/**
 * Keeps an element that fills a phone's window above the keyboard. Browsers lay out the window without the keyboard and
 * cover its lower part, or move it up; only the visual viewport says what is visible.
 */
export function useKeyboardSpace(): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const adapt = () => {
      const pane = element.current;
      if (!pane) return;
      const isFixed = getComputedStyle(pane).position === "fixed";
      // A zoomed page has a small visual viewport, too.
      const isCovered = isFixed && viewport.scale < 1.01 && viewport.height < window.innerHeight - 1;
      pane.style.height = isCovered ? `${viewport.height}px` : "";
      pane.style.top = isCovered ? `${viewport.offsetTop}px` : "";
    };
    adapt();
    viewport.addEventListener("resize", adapt);
    viewport.addEventListener("scroll", adapt);
    return () => {
      viewport.removeEventListener("resize", adapt);
      viewport.removeEventListener("scroll", adapt);
    };
  }, []);
  return element;
}
