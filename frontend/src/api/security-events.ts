import type { Page } from "./read.ts";
import { usePages } from "./use-pages.ts";
import type { Schemas } from "./wire.ts";

/** Something that changed who can sign in to my account. */
export type SecurityEvent = Schemas["SecurityEvent"];

/** GET security_events: those of my account, the latest first. */
export function useSecurityEvents() {
  return usePages<Page<SecurityEvent>>("security_events", { limit: 20 });
}
