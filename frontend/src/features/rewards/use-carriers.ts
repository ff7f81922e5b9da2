import { useState } from "react";
import { useTranslation } from "react-i18next";
import { comingFrom, earliest } from "@/api/offline-queries.ts";
import { openStatuses, useMyOrders } from "@/api/orders.ts";
import { useReservations } from "@/api/reservations.ts";
import { dayAndMonth } from "@/lib/datetime.ts";

/** A reservation or an order that a voucher can be for. */
export type Carrier = { uuid: string; kind: "reservation" | "order"; label: string };

/** My coming reservations and open orders at a business. */
export function useCarriers(businessId: string): Carrier[] {
  const { t } = useTranslation("rewards");
  const [since] = useState(earliest);
  const { reservations = [] } = useReservations(comingFrom(since));
  const { items: orders = [] } = useMyOrders();
  const coming = reservations.filter(
    ({ business, status }) => business.uuid === businessId && (status === "confirmed" || status === "pending"),
  );
  const open = orders.filter(({ business, status }) => business.uuid === businessId && openStatuses.includes(status));
  return [
    ...coming.map(({ uuid, local_date, local_time, party }): Carrier => {
      const label = t("offer.reservation", { date: dayAndMonth(local_date), time: local_time, count: party });
      return { uuid, kind: "reservation", label };
    }),
    ...open.map(({ uuid, code, local_date, local_time }): Carrier => {
      const label = t("offer.order", { code, date: dayAndMonth(local_date), time: local_time });
      return { uuid, kind: "order", label };
    }),
  ];
}
