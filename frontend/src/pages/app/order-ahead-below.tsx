import { UtensilsCrossed } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useOrdersFor } from "@/api/orders.ts";
import type { Reservation } from "@/api/reservations.ts";
import { OrderRow } from "@/features/orders/order-row.tsx";
import { useOrderWays } from "@/features/orders/use-order-ways.ts";
import { paths } from "@/lib/paths.ts";
import { ButtonLink } from "@/ui/link.tsx";

/** What is ordered ahead for a reservation, and the way to order; nothing where the business does not offer it. */
export default function OrderAheadBelow({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation("orders");
  const { uuid, business } = reservation;
  const canOrder = useOrderWays(business.uuid).includes("preorder");
  const { orders = [] } = useOrdersFor(uuid);
  if (!canOrder && orders.length === 0) return null;
  return (
    <section className="mt-7 flex flex-col gap-3">
      <h2 className="display text-xl font-semibold text-ink">
        {orders.length > 0 ? t("ahead.mine") : t("ahead.title")}
      </h2>
      {orders.map((order) => (
        <OrderRow key={order.uuid} order={order} />
      ))}
      {canOrder && (
        <>
          <p className="text-base text-muted">{t("ahead.text")}</p>
          <div>
            <ButtonLink variant="secondary" icon={UtensilsCrossed} to={paths.menuOf(business.uuid)}>
              {t("ahead.title")}
            </ButtonLink>
          </div>
        </>
      )}
    </section>
  );
}
