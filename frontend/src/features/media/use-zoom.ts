import { type PointerEvent, useCallback, useRef, useState } from "react";
import { bounded, type Point, type Size, scaled, unzoomed, type Zoom } from "./zoom.ts";

/** How far a finger has to go, in pixels, to turn to the next picture. */
const swipe = 60;
/** Milliseconds between the taps of a double tap. */
const doubleTap = 300;
/** The factor of the scale for one pixel of the wheel. Browsers report a pinch on a touchpad as small turns with `ctrlKey`. */
const wheelStep = { turn: 1.002, pinch: 1.01 };
/** Pixels of a line, in which some mice report their turns. */
const line = 16;

const distance = ([one, other]: Point[]) => (one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0);
const middle = ([one, other = one]: Point[]): Point =>
  one && other ? { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 } : { x: 0, y: 0 };

/**
 * Zooms by wheel, two fingers and double tap, and keeps the picture within the stage. One pointer moves a zoomed picture,
 * and turns to the next one where nothing is zoomed.
 *
 * Written here because the libraries fit less well. react-zoom-pan-pinch 4.2 is 13.8 kB after gzip, seven times
 * the whole viewer (2 kB); it injects a style element, which the content security policy refuses; and a swipe does not turn
 * to the next picture. yet-another-react-lightbox does that, but it is a dialog of its own beside React Aria's, with its
 * own focus handling and texts.
 */
export function useZoom(picture: Size, onTurn: (by: 1 | -1) => void) {
  const [zoom, setZoom] = useState(unzoomed);
  // Several turns of the wheel may come before the next render.
  const now = useRef(zoom);
  const stage = useRef<HTMLElement>(null);
  const pointers = useRef(new Map<number, Point>());
  const start = useRef<{ at: Point; zoom: Zoom; spread: number } | null>(null);
  const lastTap = useRef(0);

  const areaOf = () => stage.current?.getBoundingClientRect() ?? new DOMRect();
  const show = (next: Zoom) => {
    now.current = bounded(next, areaOf(), picture);
    setZoom(now.current);
  };
  /** Scales about a point of the window, or about the middle. */
  const scale = (by: number, about?: Point, from = now.current) => {
    const { left, top, width, height } = areaOf();
    const point = about ? { x: about.x - left - width / 2, y: about.y - top - height / 2 } : { x: 0, y: 0 };
    show(scaled(from, from.scale * by, point));
  };
  const begin = () => {
    const [first] = pointers.current.values();
    start.current = first ? { at: first, zoom: now.current, spread: distance([...pointers.current.values()]) } : null;
  };

  const turnWheel = (event: WheelEvent) => {
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? line : 1);
    const step = event.ctrlKey ? wheelStep.pinch : wheelStep.turn;
    scale(step ** -pixels, { x: event.clientX, y: event.clientY });
  };
  const latest = useRef(turnWheel);
  latest.current = turnWheel;
  /** React's own wheel events cannot prevent the zoom of the page. */
  const stageRef = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    stage.current = element;
    const onWheel = (event: WheelEvent) => latest.current(event);
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => {
      stage.current = null;
      element.removeEventListener("wheel", onWheel);
    };
  }, []);

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
      const points = [...pointers.current.values()];
      if (points.length > 1) scale(distance(points) / spread, middle(points), before);
      else if (before.scale > 1)
        show({ ...before, x: before.x + event.clientX - at.x, y: before.y + event.clientY - at.y });
    },
    onPointerUp: (event: PointerEvent) => {
      const began = start.current;
      const wasAlone = pointers.current.size === 1;
      pointers.current.delete(event.pointerId);
      begin();
      if (!began || !wasAlone) return;
      const across = event.clientX - began.at.x;
      if (now.current.scale === 1 && Math.abs(across) > swipe) onTurn(across < 0 ? 1 : -1);
      else if (Math.abs(across) < 10) tap(event.timeStamp, { x: event.clientX, y: event.clientY });
    },
    onPointerCancel: (event: PointerEvent) => {
      pointers.current.delete(event.pointerId);
      begin();
    },
  };
  const tap = (time: number, at: Point) => {
    if (time - lastTap.current < doubleTap) scale(now.current.scale > 1 ? 1 / now.current.scale : 2.5, at);
    lastTap.current = time;
  };
  return {
    zoom,
    stageRef,
    handlers,
    closer: () => scale(1.5),
    further: () => scale(1 / 1.5),
    reset: () => show(unzoomed),
  };
}
