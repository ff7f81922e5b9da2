import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { findPlace, type ListPlace, readPlace, writePlace } from "@/lib/list-places.ts";
import type { PagedListProps } from "@/ui/paged-list.tsx";
import { EndlessList } from "./endless-list.tsx";
import { VirtualList } from "./virtual-list.tsx";

/** The most items after the place at which a list was left that are loaded to find it: others may have been added. */
const mostAdded = 100;

type VirtualPagesProps<T> = Pick<PagedListProps<T>, "of" | "skeleton" | "empty"> & {
  /** Tells the lists of one screen apart. */
  name: string;
  children: (item: T, at: number) => ReactNode;
};

/**
 * A long list: the next page loads before its end is reached, only what is near the window is rendered, and who comes back,
 * or reloads the page, finds it where it was left. Items added at its top do not move what is in the window.
 */
export function VirtualPages<T extends { uuid: string }>({ name, of, children, ...states }: VirtualPagesProps<T>) {
  const id = `${name} ${useLocation().key}`;
  const { place, first, measure } = usePlace(id, of.items);
  const isReturning = useReturn(of, place);
  const shown = isReturning ? { ...of, items: undefined, isReading: true, hasMore: false } : of;
  return (
    <EndlessList of={shown} {...states}>
      {(items) => (
        <VirtualList key={first} items={items} found={findPlace(place, items)} measure={measure} onPlace={store(id)}>
          {children}
        </VirtualList>
      )}
    </EndlessList>
  );
}

const store = (id: string) => (place: ListPlace | null) => writePlace(id, place);

/**
 * The place at which a list is to begin: where it was left, and after its first item has changed, where it is now. The heights
 * of a mounted list belong to numbers, so that it is mounted again then.
 */
function usePlace<T extends { uuid: string }>(id: string, items: readonly T[] | undefined) {
  const measure = useRef<(() => ListPlace | null) | null>(null);
  const first = items?.[0]?.uuid;
  const [start, setStart] = useState(() => ({ first, place: readPlace(id) }));
  if (start.first !== first) setStart({ first, place: measure.current ? measure.current() : start.place });
  return { place: start.place, first, measure };
}

/** Loads pages until the place is found. Returns whether it does. */
function useReturn<T extends { uuid: string }>(
  { items, hasMore, isReading, problem, more }: PagedListProps<T>["of"],
  place: ListPlace | null,
) {
  const isMissing = place !== null && items !== undefined && items.length < place.at + mostAdded;
  const isReturning = isMissing && hasMore && problem === null && findPlace(place, items) === null;
  const latest = useRef(more);
  latest.current = more;
  useEffect(() => {
    if (isReturning && !isReading) latest.current();
  }, [isReturning, isReading]);
  return isReturning;
}
