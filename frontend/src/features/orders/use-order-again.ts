import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { messageOf } from "@/api/errors.ts";
import { itemsOf, readMenus } from "@/api/menu-items.ts";
import type { Order } from "@/api/orders.ts";
import { linesAgain } from "@/lib/basket.ts";
import { newIdempotencyKey } from "@/lib/idempotency-key.ts";
import { paths } from "@/lib/paths.ts";
import { notify } from "@/stores/notices.ts";
import { changeBasket } from "@/stores/orders/baskets.ts";

/** Puts the dishes of an order into the basket, to order them again or to change the order, and opens the checkout. */
export function useOrderAgain({ business, lines, kind, uuid, version, allergy_note, note }: Order) {
  const { t } = useTranslation("orders");
  const navigate = useNavigate();
  const [isLoading, setLoading] = useState(false);
  const again = async ({ isChange }: { isChange: boolean }) => {
    setLoading(true);
    const { data, error } = await readMenus(business.uuid);
    setLoading(false);
    if (error) return notify.error(messageOf(error));
    const found = linesAgain(lines, itemsOf(data.data), newIdempotencyKey);
    if (found.length === 0) return notify.error(t("order.allGone"));
    if (found.length < lines.length) notify.info(t("order.someGone", { count: lines.length - found.length }));
    changeBasket(business.uuid, {
      lines: found,
      way: kind,
      allergy_note: allergy_note ?? "",
      note: note ?? "",
      changes: isChange ? { uuid, version } : null,
    });
    await navigate(paths.checkout(business.uuid));
  };
  return { again, isLoading };
}
