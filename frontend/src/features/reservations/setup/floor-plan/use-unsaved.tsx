import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";

/** Asks before an unsaved drawing is closed, or left by a link, the browser's history or a reload. */
export function useUnsaved(isDirty: boolean, onClose: () => void) {
  const { t } = useTranslation("floor");
  const [isClosing, setClosing] = useState(false);
  const blocker = useBlocker(isDirty);
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isDirty]);
  const stay = () => {
    setClosing(false);
    blocker.reset?.();
  };
  const discard = () => (blocker.state === "blocked" ? blocker.proceed() : onClose());
  const question = (isClosing || blocker.state === "blocked") && (
    <ConfirmDialog
      title={t("unsaved.title")}
      confirm={t("unsaved.discard")}
      cancelLabel={t("unsaved.stay")}
      onConfirm={discard}
      onClose={stay}
    >
      <p>{t("unsaved.text")}</p>
    </ConfirmDialog>
  );
  return { question, close: () => (isDirty ? setClosing(true) : onClose()) };
}
