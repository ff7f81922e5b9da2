import type { SetupKind } from "@/api/booking-setup.ts";

/** Cache keys that a change of this list may have made untrue: itself, and the free times that follow from it. */
export function isOfSetup(kind: SetupKind): (key: unknown) => boolean {
  return (key) => {
    const text = JSON.stringify(key) ?? "";
    return text.includes(kind) || text.includes("available");
  };
}
