import { type ReactElement, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { WindowVirtualizer, type WindowVirtualizerHandle } from "virtua";
import type { FoundPlace, ListPlace } from "@/lib/list-places.ts";

/** Pixels beyond the window in which items are rendered. */
const buffer = 1000;

/** The items by which a place is found again: more than one, as the first may be deleted meanwhile. */
const mostAnchors = 3;

/** Milliseconds during which a list stays at its place while what is above it loads. */
const settling = 3000;

/** What shows that the reader moves the page. */
const moves = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

type VirtualListProps<T> = {
  items: readonly T[];
  /** Where the list begins; at its top without. */
  found: FoundPlace | null;
  /** Set to a function that returns the present place, `null` at the top of the window. */
  measure: RefObject<(() => ListPlace | null) | null>;
  /** Called with the place when scrolling ends, and when the list or the page is left. */
  onPlace: (place: ListPlace | null) => void;
  children: (item: T, at: number) => ReactNode;
};

/** A list in the window's scroll area of which only what is near the window is rendered. */
export function VirtualList<T extends { uuid: string }>({
  items,
  found,
  measure,
  onPlace,
  children,
}: VirtualListProps<T>) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<WindowVirtualizerHandle>(null);
  const latest = useRef({ items, onPlace });
  latest.current = { items, onPlace };
  const [start] = useState(found);
  useLayoutEffect(() => {
    if (!box.current || !list.current) return undefined;
    const parts: Parts = { box: box.current, list: list.current };
    const present = () => placeOf(parts, latest.current.items);
    const store = () => latest.current.onPlace(present());
    measure.current = present;
    window.addEventListener("pagehide", store);
    return () => {
      window.removeEventListener("pagehide", store);
      store();
      measure.current = null;
    };
  }, [measure]);
  useLayoutEffect(() => {
    if (!start || !box.current || !list.current) return undefined;
    return holdPlace({ box: box.current, list: list.current }, start);
  }, [start]);
  return (
    <div ref={box}>
      <WindowVirtualizer
        ref={list}
        as="ul"
        item="li"
        data={items}
        cache={start ? [start.heights, start.estimate] : undefined}
        bufferSize={buffer}
        onScrollEnd={() => measure.current && latest.current.onPlace(measure.current())}
      >
        {(item: T, at: number): ReactElement => <div key={item.uuid}>{children(item, at)}</div>}
      </WindowVirtualizer>
    </div>
  );
}

type Parts = { box: HTMLElement; list: WindowVirtualizerHandle };

/** Pixels from the window's top to an item. */
function topOf({ box, list }: Parts, at: number): number {
  return box.getBoundingClientRect().top + list.getItemOffset(at);
}

function placeOf(parts: Parts, items: readonly { uuid: string }[]): ListPlace | null {
  if (window.scrollY <= 0) return null;
  const at = Math.max(0, parts.list.findItemIndex(window.scrollY));
  const [heights, estimate] = parts.list.cache;
  const anchors = items.slice(at, at + mostAnchors).map(({ uuid }, nth) => ({ uuid, top: topOf(parts, at + nth) }));
  return { anchors, at, heights, ...(estimate && { estimate }) };
}

/** Scrolls to a place and stays there while what is above it loads, until the reader moves the page. */
function holdPlace(parts: Parts, { at, top }: FoundPlace): () => void {
  const until = performance.now() + settling;
  let frame = 0;
  const release = () => {
    cancelAnimationFrame(frame);
    for (const move of moves) window.removeEventListener(move, release);
  };
  const hold = () => {
    const moved = topOf(parts, at) - top;
    if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: "instant" });
    if (performance.now() < until) frame = requestAnimationFrame(hold);
    else release();
  };
  for (const move of moves) window.addEventListener(move, release, { passive: true });
  hold();
  return release;
}
