import { type RefObject, useEffect, useRef, useState } from "react";
import { PagedList, type PagedListProps } from "@/ui/paged-list.tsx";

/** Milliseconds after which a page that was requested and has not come is requested again. */
const patience = 2000;

/** A paged list that loads its next page before its end is reached; the button is for readers who are faster. */
export function EndlessList<T>(props: PagedListProps<T>) {
  const { items, hasMore, isReading, problem, more } = props.of;
  const end = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(end);
  const latest = useRef(more);
  latest.current = more;
  const isWanted = isNear && hasMore && !isReading && problem === null;
  const count = items?.length;
  useEffect(() => {
    if (!isWanted || count === undefined) return undefined;
    latest.current();
    // SWR drops an answer when the list was changed meanwhile.
    const again = setInterval(() => latest.current(), patience);
    return () => clearInterval(again);
  }, [isWanted, count]);
  return (
    <>
      <PagedList {...props} />
      <div ref={end} aria-hidden />
    </>
  );
}

/** Whether an element is in the window or shortly below it. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current || !("IntersectionObserver" in globalThis)) return undefined;
    // While the page is busy, what happened in several frames arrives at once, the latest last.
    const watch = new IntersectionObserver((seen) => setNear(seen.at(-1)?.isIntersecting ?? false), {
      rootMargin: "1200px",
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return isNear;
}
