import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";

/** The comment that the address names, as notifications do. */
export function useLinkedComment(): string | null {
  return useSearchParams()[0].get("comment");
}

/** Scrolls to the element of the comment that the address names. */
export function useScrollToLinked(uuid: string) {
  const isLinked = useLinkedComment() === uuid;
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isLinked) element.current?.scrollIntoView({ block: "center" });
  }, [isLinked]);
  return { isLinked, element };
}
