import { lazy, Suspense, useState } from "react";
import { loadTexts } from "@/i18n/i18n.ts";
import { isStandQueue, useReviewDrafts } from "@/stores/review-drafts/store.ts";

const SignOutDialog = lazy(
  async () =>
    (
      await Promise.all([import("@/features/reservations/day-sheet/unsent/sign-out-dialog.tsx"), loadTexts("staff")])
    )[0],
);

/** Whether steps of a host stand would be lost. */
export const hasUnsent = () => useReviewDrafts.getState().waiting.some(isStandQueue);

/** `leave` signs out; where steps of a host stand would be lost, `question` asks first. */
export function useSignOutQuestion(signOut: () => unknown) {
  const [isAsking, setAsking] = useState(false);
  return {
    leave: () => void (hasUnsent() ? setAsking(true) : signOut()),
    question: <Suspense>{isAsking && <SignOutDialog onSignOut={signOut} onClose={() => setAsking(false)} />}</Suspense>,
  };
}
