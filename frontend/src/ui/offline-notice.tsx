import { CloudOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { isConnected, watchConnection } from "@/lib/connection.ts";

/** Whether the server can be reached, as far as known. */
export function useOnline(): boolean {
  return useSyncExternalStore(watchConnection, isConnected, () => true);
}

/** A strip shown while the page is offline. */
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
