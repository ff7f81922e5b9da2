import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSWRConfig } from "swr";
import type { Business } from "@/api/businesses.ts";
import { type Order, type OrderStatus, useOpenOrders } from "@/api/orders.ts";
import { useAwakeScreen } from "@/features/shared/use-awake-screen.ts";
import { useNow } from "@/features/shared/use-now.ts";
import { columns, inColumns } from "@/lib/kitchen-queue.ts";
import { useKitchen } from "@/stores/orders/kitchen.ts";
import { Loaded } from "@/ui/loaded.tsx";
import { KitchenCard } from "./kitchen-card.tsx";
import { KitchenHeader } from "./kitchen-header.tsx";
import { KitchenSkeleton } from "./kitchen-skeleton.tsx";
import { QueueNote } from "./queue-note.tsx";
import { RecallBar } from "./recall-bar.tsx";
import { makeStep, recallStep, sendSteps } from "./step-sender.ts";
import { useNewOrderSound } from "./use-new-order-sound.ts";

const RejectDialog = lazy(() => import("./reject-dialog.tsx"));
const SoldOutDialog = lazy(() => import("./sold-out-dialog.tsx"));

type Open = { what: "reject"; order: Order } | { what: "soldOut" };

/** Milliseconds between two updates of the ages. */
const beat = 10_000;

/** The open orders in three columns: new, preparing, ready. Every step shows at once and is sent as soon as it can be. */
export function Kitchen({ business }: { business: Pick<Business, "uuid" | "name" | "time_zone"> }) {
  const { t } = useTranslation("kitchen");
  const { cache, mutate } = useSWRConfig();
  const queue = useKitchen((state) => state.queue);
  const { orders, ...read } = useOpenOrders(business.uuid);
  const [open, setOpen] = useState<Open | null>(null);
  const now = useNow(beat);
  useAwakeScreen();
  useNewOrderSound(orders);
  useEffect(() => sendSteps({ cache, mutate }), [cache, mutate]);
  const make = (order: Order, to: OrderStatus, reason?: string) => makeStep(order, { to, reason }, { cache, mutate });
  const close = () => setOpen(null);
  return (
    <>
      <KitchenHeader business={business} onSoldOut={() => setOpen({ what: "soldOut" })} />
      <QueueNote />
      <Loaded {...read} value={orders} skeleton={<KitchenSkeleton />}>
        {(found) => {
          const sorted = inColumns(found, queue);
          return (
            <div className="grid flex-1 items-start gap-4 md:grid-cols-3">
              {columns.map((column) => (
                <section key={column} aria-label={t(`column.${column}`)} className="flex min-w-0 flex-col gap-3">
                  <h2 className="display flex items-baseline justify-between border-b-4 border-gilding pb-1 text-2xl font-bold text-ink">
                    {t(`column.${column}`)} <span className="tabular-nums">{sorted[column].length}</span>
                  </h2>
                  {sorted[column].length === 0 && <p className="text-lg text-muted">{t(`none.${column}`)}</p>}
                  {sorted[column].map((order) => (
                    <KitchenCard
                      key={order.uuid}
                      order={order}
                      now={now}
                      step={queue.findLast(({ order_id }) => order_id === order.uuid)}
                      onStep={(to) => make(order, to)}
                      onReject={() => setOpen({ what: "reject", order })}
                    />
                  ))}
                </section>
              ))}
            </div>
          );
        }}
      </Loaded>
      <RecallBar onRecall={(step) => recallStep(step, { cache, mutate })} orders={orders ?? []} />
      <Suspense>
        {open?.what === "reject" && (
          <RejectDialog
            onReject={(reason) => {
              make(open.order, "rejected", reason);
              close();
            }}
            onClose={close}
          />
        )}
        {open?.what === "soldOut" && <SoldOutDialog business={business} onClose={close} />}
      </Suspense>
    </>
  );
}
