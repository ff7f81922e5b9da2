import { useEffect } from "react";
import { withStaffTexts } from "@/features/reservations/day-sheet/lazy-texts.ts";
import { useAuth } from "@/stores/auth.ts";
import { loadUnsent, type UnsentStep, useUnsent } from "@/stores/stand/unsent.ts";
import { loadOutbox } from "./use-step.ts";

export const loadUnsentBar = () => withStaffTexts(import("./unsent-below.tsx"));

/** The steps of this account that a business's day has not sent. Loads what a lost network needs while there is one. */
export function useUnsentSteps(businessId: string): readonly UnsentStep[] {
  const owner = useAuth(({ auth }) => auth?.uuid);
  const all = useUnsent(({ steps }) => steps);
  useEffect(() => {
    void loadUnsent();
    void loadOutbox();
    loadUnsentBar().catch(() => undefined);
    import("@/features/reservations/day-sheet/walk-in-dialog.tsx").catch(() => undefined);
    import("@/features/reservations/day-sheet/stage-dialog.tsx").catch(() => undefined);
  }, []);
  return all.filter((step) => step.business_id === businessId && step.owner === owner);
}
