import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in a page that was rendered beforehand and while it is being taken over, true ever after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
