import { CloudOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";

function subscribe(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

/** Whether the browser believes itself connected. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** A strip that tells that the page is offline; nothing while it is not. */
export function OfflineNotice() {
  const online = useOnline();
  return <div role="status">{!online && <OfflineStrip />}</div>;
}

export function OfflineStrip() {
  const { t } = useTranslation();
  return (
    <p className="flex items-center justify-center gap-2 bg-caution-tint px-4 py-2 text-sm text-caution">
      <CloudOff aria-hidden className="size-4 shrink-0" />
      {t("state.offline")}
    </p>
  );
}
