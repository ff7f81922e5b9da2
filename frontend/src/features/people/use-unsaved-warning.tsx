import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";

/** Asks before unsaved changes are left; calls `onLeave` if they are discarded. Returns the dialog, to render in the form. */
export function useUnsavedWarning(isDirty: boolean, onLeave: () => void) {
  const { t } = useTranslation("people");
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  const leave = () => {
    onLeave();
    blocker.proceed?.();
  };
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isDirty]);
  return (
    <Dialog
      title={t("unsaved.title")}
      isOpen={blocker.state === "blocked"}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      footer={
        <>
          <Button variant="danger" onPress={leave}>
            {t("unsaved.leave")}
          </Button>
          <Button onPress={() => blocker.reset?.()}>{t("unsaved.stay")}</Button>
        </>
      }
    >
      <p className="text-base text-ink">{t("unsaved.text")}</p>
    </Dialog>
  );
}
