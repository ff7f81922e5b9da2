import { Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Order } from "@/api/orders.ts";
import { useNow } from "@/features/shared/use-now.ts";
import { isRecallable, type QueuedStep, recallTime } from "@/lib/kitchen-queue.ts";
import { useKitchen } from "@/stores/orders/kitchen.ts";

type RecallBarProps = { orders: readonly Order[]; onRecall: (step: QueuedStep) => void };

/** The step that was just made, which can be taken back for ten seconds. */
export function RecallBar({ orders, onRecall }: RecallBarProps) {
  const { t } = useTranslation("kitchen");
  const latest = useKitchen((state) => state.latest);
  // Renders again every second, so that it disappears in time.
  useNow();
  const now = Date.now();
  const isShown = latest !== null && isRecallable(latest, now);
  const code = orders.find(({ uuid }) => uuid === latest?.order_id)?.code ?? "";
  return (
    <div role="status" className="sticky bottom-3 z-10 mt-3 empty:hidden">
      {isShown && (
        <p className="flex items-center justify-between gap-3 rounded-md bg-contrast px-4 py-2 text-xl text-on-contrast shadow-floating">
          {t("step.made", { code, status: nameOf(latest.to, t) })}
          <button
            type="button"
            onClick={() => onRecall(latest)}
            className="flex min-h-14 items-center gap-2 rounded-sm px-4 font-semibold underline"
          >
            <Undo2 aria-hidden className="size-6" />
            {t("step.recall", { seconds: Math.ceil((latest.at + recallTime - now) / 1000) })}
          </button>
        </p>
      )}
    </div>
  );
}

type Translate = ReturnType<typeof useTranslation<"kitchen">>["t"];

function nameOf(status: QueuedStep["to"], t: Translate): string {
  return status === "preparing" || status === "ready" || status === "completed" ? t(`made.${status}`) : "";
}
