import { type PointerEvent, useRef } from "react";

/** Pixels to the right after which a swipe counts, and the most that the element moves. */
const enough = 56;
const most = 80;

/** The handlers of an element that is swiped to the right by touch; none without an action. */
export function useSwipe(onSwipe: (() => void) | null) {
  const start = useRef<{ x: number; y: number } | null>(null);
  if (!onSwipe) return {};
  const move = (element: HTMLElement, by: number) => {
    element.style.transform = by > 0 ? `translateX(${Math.min(by, most)}px)` : "";
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    const began = start.current;
    start.current = null;
    move(event.currentTarget, 0);
    return began && event.type === "pointerup" ? event.clientX - began.x : 0;
  };
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (pointerType === "touch") start.current = { x: clientX, y: clientY };
    },
    onPointerMove: ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
      const began = start.current;
      if (!began) return;
      const [right, down] = [clientX - began.x, Math.abs(clientY - began.y)];
      move(currentTarget, right > down ? right : 0);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (end(event) > enough) onSwipe();
    },
    // Scrolling took the touch over.
    onPointerCancel: end,
  };
}
