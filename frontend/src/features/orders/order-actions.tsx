import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Order } from "@/api/orders.ts";
import { Button } from "@/ui/button.tsx";
import { useOrderAgain } from "./use-order-again.ts";

const CancelDialog = lazy(() => import("./cancel-dialog.tsx"));

/** Change and cancel while it is possible, and the same dishes again. */
export function OrderActions({ order }: { order: Order }) {
  const { t } = useTranslation("orders");
  const [isCancelling, setCancelling] = useState(false);
  const { again, isLoading } = useOrderAgain(order);
  const may = (action: Order["actions"][number]) => order.actions.includes(action);
  return (
    <div className="flex flex-wrap gap-3">
      {may("change") && (
        <Button variant="secondary" isLoading={isLoading} onPress={() => void again({ isChange: true })}>
          {t("order.change")}
        </Button>
      )}
      <Button variant="secondary" isLoading={isLoading} onPress={() => void again({ isChange: false })}>
        {t("order.again")}
      </Button>
      {may("cancel") && (
        <Button variant="danger" onPress={() => setCancelling(true)}>
          {t("order.cancel")}
        </Button>
      )}
      <Suspense>{isCancelling && <CancelDialog order={order} onClose={() => setCancelling(false)} />}</Suspense>
    </div>
  );
}
