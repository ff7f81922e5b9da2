import { type PointerEvent, useRef, useState } from "react";

type Point = { x: number; y: number };
type Zoom = { scale: number; x: number; y: number };

const none: Zoom = { scale: 1, x: 0, y: 0 };
const most = 5;
/** How far a finger has to go, in pixels, to turn to the next picture. */
const swipe = 60;
/** Milliseconds between the taps of a double tap. */
const doubleTap = 300;

const distance = ([one, other]: Point[]) => (one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0);

/**
 * Zooms by two fingers and double tap. One finger moves a zoomed picture, and turns to the next one where nothing is zoomed.
 *
 * Written here because the libraries fit less well. react-zoom-pan-pinch 4.2 is 13.8 kB after gzip, seven times
 * the whole viewer (2 kB); it injects a style element, which the content security policy refuses; and a swipe does not turn
 * to the next picture. yet-another-react-lightbox does that, but it is a dialog of its own beside React Aria's, with its
 * own focus handling and texts.
 */
export function useZoom(onTurn: (by: 1 | -1) => void) {
  const [zoom, setZoom] = useState(none);
  const pointers = useRef(new Map<number, Point>());
  const start = useRef<{ at: Point; zoom: Zoom; spread: number } | null>(null);
  const lastTap = useRef(0);

  const scaleTo = (scale: number) => {
    const within = Math.min(Math.max(scale, 1), most);
    setZoom((now) => (within === 1 ? none : { ...now, scale: within }));
  };
  const begin = () => {
    const [first] = pointers.current.values();
    start.current = first ? { at: first, zoom, spread: distance([...pointers.current.values()]) } : null;
  };

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      event.currentTarget.setPointerCapture(event.pointerId);
      begin();
    },
    onPointerMove: (event: PointerEvent) => {
      if (!start.current || !pointers.current.has(event.pointerId)) return;
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const { at, zoom: before, spread } = start.current;
      if (pointers.current.size > 1) scaleTo((before.scale * distance([...pointers.current.values()])) / spread);
      else if (before.scale > 1)
        setZoom({ ...before, x: before.x + event.clientX - at.x, y: before.y + event.clientY - at.y });
    },
    onPointerUp: (event: PointerEvent) => {
      const began = start.current;
      const wasAlone = pointers.current.size === 1;
      pointers.current.delete(event.pointerId);
      begin();
      if (!began || !wasAlone) return;
      const across = event.clientX - began.at.x;
      if (zoom.scale === 1 && Math.abs(across) > swipe) onTurn(across < 0 ? 1 : -1);
      else if (Math.abs(across) < 10) tap(event.timeStamp);
    },
    onPointerCancel: (event: PointerEvent) => {
      pointers.current.delete(event.pointerId);
      begin();
    },
  };
  const tap = (at: number) => {
    if (at - lastTap.current < doubleTap) scaleTo(zoom.scale > 1 ? 1 : 2.5);
    lastTap.current = at;
  };
  return {
    zoom,
    handlers,
    closer: () => scaleTo(zoom.scale * 1.5),
    further: () => scaleTo(zoom.scale / 1.5),
    reset: () => setZoom(none),
  };
}
