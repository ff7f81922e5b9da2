import { useDeferredValue, useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False in a page that was rendered beforehand and while it is being taken over, true ever after. Deferred, because what
 * waits for it may be large: it is drawn in slices, between which the page answers.
 */
export function useHydrated(): boolean {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useDeferredValue(hydrated);
}
