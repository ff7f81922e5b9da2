import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { Outlet } from "react-router";
import { setConfirm } from "@/api/confirmation.ts";
import { loadTexts } from "@/i18n/i18n.ts";
import { useAuth } from "@/stores/auth.ts";

const ConfirmIdentityDialog = lazy(async () => {
  await loadTexts("security");
  return import("@/features/accounts/confirm-identity-dialog.tsx");
});

/** The frame of screens whose calls may need a recent confirmation of who is signed in: asks for it in a dialog. */
export function Component() {
  const isSignedIn = useAuth(({ access_token }) => access_token !== null);
  const [isAsked, setAsked] = useState(false);
  /** The calls that wait for the answer. */
  const waiting = useRef<((isConfirmed: boolean) => void)[]>([]);
  const answer = useCallback((isConfirmed: boolean) => {
    setAsked(false);
    for (const resolve of waiting.current.splice(0)) resolve(isConfirmed);
  }, []);
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const remove = setConfirm(
      () =>
        new Promise((resolve) => {
          waiting.current.push(resolve);
          setAsked(true);
        }),
    );
    // Nobody answers after the screens have left or the session has ended.
    return () => {
      remove();
      answer(false);
    };
  }, [isSignedIn, answer]);
  return (
    <>
      <Outlet />
      <Suspense>{isAsked && <ConfirmIdentityDialog onAnswer={answer} />}</Suspense>
    </>
  );
}
