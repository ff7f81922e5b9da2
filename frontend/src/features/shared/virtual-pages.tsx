import { type ReactElement, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { WindowVirtualizer, type WindowVirtualizerHandle } from "virtua";
import { type ListPlace, readPlace, writePlace } from "@/lib/list-places.ts";
import type { PagedListProps } from "@/ui/paged-list.tsx";
import { EndlessList } from "./endless-list.tsx";

/** Pixels beyond the window in which items are rendered. */
const buffer = 1000;

type VirtualPagesProps<T> = Pick<PagedListProps<T>, "of" | "skeleton" | "empty"> & {
  /** Tells the lists of one screen apart. */
  name: string;
  children: (item: T, at: number) => ReactNode;
};

/**
 * A long list: the next page loads before its end is reached, only what is near the window is rendered, and who comes back,
 * or reloads the page, finds it where it was left.
 */
export function VirtualPages<T extends { uuid: string }>({ name, of, children, ...states }: VirtualPagesProps<T>) {
  const id = `${name} ${useLocation().key}`;
  const [place] = useState(() => readPlace(id));
  const isReturning = useReturn(of, place);
  const shown = isReturning ? { ...of, items: undefined, isReading: true, hasMore: false } : of;
  return (
    <EndlessList of={shown} {...states}>
      {(items) => (
        <VirtualList id={id} items={items} place={place}>
          {children}
        </VirtualList>
      )}
    </EndlessList>
  );
}

/** Loads as many items as there were. Returns whether some are missing. */
function useReturn<T>({ items, hasMore, isReading, problem, more }: PagedListProps<T>["of"], place: ListPlace | null) {
  const isReturning = items !== undefined && items.length < (place?.count ?? 0) && hasMore && problem === null;
  const latest = useRef(more);
  latest.current = more;
  useEffect(() => {
    if (isReturning && !isReading) latest.current();
  }, [isReturning, isReading]);
  return isReturning;
}

type VirtualListProps<T> = {
  id: string;
  items: readonly T[];
  place: ListPlace | null;
  children: (item: T, at: number) => ReactNode;
};

function VirtualList<T extends { uuid: string }>({ id, items, place, children }: VirtualListProps<T>) {
  const list = useRef<WindowVirtualizerHandle>(null);
  const count = useRef(items.length);
  count.current = items.length;
  // Heights are known by number: only those of the same items are right.
  const [known] = useState(() => (place?.count === items.length ? place : null));
  useLayoutEffect(() => {
    if (known && known.top > 0) window.scrollTo(0, known.top);
    const handle = list.current;
    const store = () => {
      const [heights, estimate] = handle?.cache ?? [[]];
      writePlace(id, { count: count.current, heights, ...(estimate && { estimate }), top: window.scrollY });
    };
    window.addEventListener("pagehide", store);
    return () => {
      store();
      window.removeEventListener("pagehide", store);
    };
  }, [id, known]);
  return (
    <WindowVirtualizer
      ref={list}
      as="ul"
      item="li"
      data={items}
      cache={known ? [known.heights, known.estimate] : undefined}
      bufferSize={buffer}
    >
      {(item: T, at: number): ReactElement => <div key={item.uuid}>{children(item, at)}</div>}
    </WindowVirtualizer>
  );
}
