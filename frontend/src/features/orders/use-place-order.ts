import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { changedTotal, changeOrder, type OrderNew, orderKeys, placeOrder } from "@/api/orders.ts";
import { useSend } from "@/api/use-send.ts";
import { orderLines, type Way } from "@/lib/basket.ts";
import { paths } from "@/lib/paths.ts";
import { notify } from "@/stores/notices.ts";
import { type Basket, clearBasket, readBasket } from "@/stores/orders/baskets.ts";

type When = { way: Way; pickupAt: string | null; reservationId: string | null };
type Sent = { order: OrderNew; changes: Basket["changes"] };

/** Codes that the checkout explains itself, beside what it offers instead. */
const explained: readonly string[] = ["price_changed", "no_capacity"];

/**
 * Places the order in the basket, or changes the one that the basket is for. `menuTotal` is what the guest sees; once the
 * server has named another total, that one.
 */
export function usePlaceOrder(businessId: string, menuTotal: number) {
  const { t } = useTranslation("orders");
  const navigate = useNavigate();
  const [named, setNamed] = useState<{ menuTotal: number; before: number; now: number } | null>(null);
  const isNamed = named !== null && (named.menuTotal === menuTotal || named.now === menuTotal);
  const expected = isNamed ? named.now : menuTotal;
  const { send, isSending, failure, problem } = useSend(
    ({ order, changes }: Sent, key: string) =>
      changes ? changeOrder(changeOf(order, changes), key) : placeOrder(order, key),
    {
      invalidates: orderKeys,
      onSent: async ({ data }) => {
        const { changes } = readBasket(businessId);
        clearBasket(businessId);
        notify.success(changes ? t("checkout.saved") : t("checkout.placed"));
        await navigate(paths.order(data.uuid));
      },
    },
  );
  const place = async ({ way, pickupAt, reservationId }: When) => {
    const { lines, allergy_note, note, changes } = readBasket(businessId);
    const order: OrderNew = {
      business_id: businessId,
      kind: way,
      reservation_id: way === "preorder" ? reservationId : null,
      pickup_at: way === "takeaway" ? pickupAt : null,
      lines: orderLines(lines),
      allergy_note: allergy_note.trim() || null,
      note: note.trim() || null,
      expected_total: expected,
    };
    const { error } = await send({ order, changes });
    const now = error && changedTotal(error);
    if (now !== undefined && now !== null) setNamed({ menuTotal, before: expected, now });
  };
  return {
    place,
    isSending,
    failure,
    problem: failure && explained.includes(failure.code) ? undefined : problem,
    expected,
    expectedBefore: named?.before ?? expected,
  };
}

function changeOf(
  { lines, pickup_at, allergy_note, note, expected_total }: OrderNew,
  of: NonNullable<Basket["changes"]>,
) {
  return { ...of, lines, ...(pickup_at && { pickup_at }), allergy_note, note, expected_total };
}
