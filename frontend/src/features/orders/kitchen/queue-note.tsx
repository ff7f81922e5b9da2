import { CloudOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useKitchen } from "@/stores/orders/kitchen.ts";
import { Callout } from "@/ui/callout.tsx";
import { useOnline } from "@/ui/offline-notice.tsx";

/** Says that the network is away, and how many steps wait for it. */
export function QueueNote() {
  const { t } = useTranslation("kitchen");
  const isOnline = useOnline();
  const waiting = useKitchen((state) => state.queue).filter(({ state }) => state === "waiting").length;
  return (
    <div className="mb-3 text-lg empty:hidden">
      <Callout role="status" icon={!isOnline && <CloudOff aria-hidden className="size-6" />}>
        {!isOnline && (waiting > 0 ? t("queue.offlineWaiting", { count: waiting }) : t("queue.offline"))}
      </Callout>
    </div>
  );
}
