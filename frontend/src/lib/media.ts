import { useSyncExternalStore } from "react";

/** Whether the window is wide enough for a map beside its list (the breakpoint `lg`). */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    watch,
    () => query().matches,
    () => false,
  );
}

const query = () => window.matchMedia("(min-width: 1200px)");

function watch(changed: () => void): () => void {
  const media = query();
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
}
