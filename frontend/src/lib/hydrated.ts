import { useDeferredValue, useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False in a prerendered page and during its hydration, then true. Deferred, because what depends on it may be large: it
 * renders in slices, so that the page can respond to input.
 */
export function useHydrated(): boolean {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useDeferredValue(hydrated);
}
