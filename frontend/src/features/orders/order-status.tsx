import { useTranslation } from "react-i18next";
import type { OrderStatus } from "@/api/orders.ts";
import { Badge, type BadgeTone } from "@/ui/badge.tsx";

const tones: Record<OrderStatus, BadgeTone> = {
  placed: "caution",
  accepted: "positive",
  preparing: "positive",
  ready: "strong",
  completed: "neutral",
  rejected: "danger",
  cancelled: "neutral",
};

/** The status of an order as a badge. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useTranslation("orders");
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}
