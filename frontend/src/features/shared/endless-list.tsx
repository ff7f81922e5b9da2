import { useEffect, useRef } from "react";
import { PagedList, type PagedListProps } from "@/ui/paged-list.tsx";

/** A paged list that loads its next page before its end is reached; the button is for readers who are faster. */
export function EndlessList<T>(props: PagedListProps<T>) {
  const { hasMore, isReading, problem, more } = props.of;
  return (
    <>
      <PagedList {...props} />
      <EndMark isWatching={hasMore && !isReading && problem === null} onReach={more} />
    </>
  );
}

function EndMark({ isWatching, onReach }: { isWatching: boolean; onReach: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const latest = useRef(onReach);
  latest.current = onReach;
  useEffect(() => {
    if (!isWatching || !mark.current || !("IntersectionObserver" in globalThis)) return undefined;
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && latest.current(), {
      rootMargin: "1200px",
    });
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, [isWatching]);
  return <div ref={mark} aria-hidden />;
}
