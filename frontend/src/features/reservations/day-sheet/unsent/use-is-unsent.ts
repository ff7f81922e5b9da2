import { isOf, isWaiting, useUnsent } from "@/stores/stand/unsent.ts";

/** Whether a step of a reservation waits for a network. */
export function useIsUnsent(uuid: string): boolean {
  return useUnsent(({ steps }) => steps.some((step) => isWaiting(step) && isOf(uuid)(step)));
}
