import { useSyncExternalStore } from "react";

/** Whether the window is wide enough for a map beside its list (the breakpoint `lg`). */
export const useIsWide = (): boolean => useMedia("(min-width: 1200px)");

/** Whether the window is too narrow for the booking panel beside a business's page. */
export const useIsNarrow = (): boolean => useMedia("(max-width: 899.9px)");

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => watch(query, changed),
    () => window.matchMedia(query).matches,
    () => false,
  );
}

function watch(query: string, changed: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
}
