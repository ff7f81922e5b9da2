import { clearUnsent } from "./unsent.ts";

/** Removes the steps that were not sent, at sign-out. */
export function clearStand(): void {
  clearUnsent();
}
