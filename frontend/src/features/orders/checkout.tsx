import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Business } from "@/api/businesses.ts";
import { itemsOf } from "@/api/menu-items.ts";
import type { Menu } from "@/api/menus.ts";
import { changedTotal, earliestTime } from "@/api/orders.ts";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { faultOf, totalOf, unitsOf, type Way } from "@/lib/basket.ts";
import { money } from "@/lib/datetime-money.ts";
import { changeBasket, clearBasket, useBasket } from "@/stores/orders/baskets.ts";
import { Button } from "@/ui/button.tsx";
import { Callout } from "@/ui/callout.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { TextArea } from "@/ui/text-field.tsx";
import { BasketLines } from "./basket-lines.tsx";
import { NoCapacity, PriceChanged } from "./order-refused.tsx";
import { PickupTime } from "./pickup-time.tsx";
import { useOrderWays } from "./use-order-ways.ts";
import { usePlaceOrder } from "./use-place-order.ts";

/** Loaded when the order is for a table. */
const ReservationStep = lazy(() => import("./reservation-step.tsx"));

export type CheckoutProps = { business: Business; menus: readonly Menu[] };

const longestAllergyNote = 500;
const longestNote = 300;

/** The dishes, how and when to get them, and what the kitchen has to know. The server's total decides. */
export function Checkout({ business, menus }: CheckoutProps) {
  const { t } = useTranslation("orders");
  const basket = useBasket(business.uuid);
  const { lines, changes, allergy_note, note } = basket;
  const offered = useOrderWays(business.uuid);
  const way: Way = offered.includes(basket.way) || changes ? basket.way : (offered[0] ?? "takeaway");
  const [pickupAt, setPickupAt] = useState<string | null>(null);
  const [reservationId, setReservationId] = useState<string | null>(null);
  const items = itemsOf(menus);
  const currency = menus[0]?.currency ?? "EUR";
  const isFaulty = lines.some((line) => faultOf(line, items.get(line.item_id), way) !== null);
  const menuTotal = totalOf(lines, items);
  const order = usePlaceOrder(business.uuid, menuTotal);
  const { failure } = order;
  const change = (edit: Parameters<typeof changeBasket>[1]) => changeBasket(business.uuid, edit);
  const isReady = changes !== null || (way === "takeaway" ? pickupAt !== null : reservationId !== null);
  const [isTried, setTried] = useState(false);
  const place = () => {
    setTried(true);
    if (isReady && !isFaulty) void order.place({ way, pickupAt, reservationId });
  };
  return (
    <div className="flex flex-col gap-7">
      <BasketLines businessId={business.uuid} items={items} currency={currency} way={way} />
      {changes === null && offered.length > 1 && (
        <SegmentedControl
          label={t("checkout.way")}
          options={offered.map((each) => ({ value: each, label: t(`way.${each}`) }))}
          value={way}
          onChange={(chosen) => change({ way: chosen })}
        />
      )}
      {way === "takeaway" ? (
        <PickupTime
          business={business}
          units={unitsOf(lines, items)}
          value={pickupAt}
          isMissing={isTried && !isReady}
          onChange={setPickupAt}
        />
      ) : (
        changes === null && (
          <Suspense fallback={<Skeleton className="h-24 w-full" />}>
            <ReservationStep
              business={business}
              value={reservationId}
              isMissing={isTried && !isReady}
              onChange={setReservationId}
            />
          </Suspense>
        )
      )}
      <TextArea
        label={t("checkout.allergy")}
        description={
          <>
            {t("checkout.allergyHint")} <FaqLink to="order-allergy" />
          </>
        }
        isOptional
        rows={2}
        maxLength={longestAllergyNote}
        value={allergy_note}
        onChange={(text) => change({ allergy_note: text })}
      />
      <TextArea
        label={t("checkout.note")}
        isOptional
        rows={2}
        maxLength={longestNote}
        value={note}
        onChange={(text) => change({ note: text })}
      />
      <Callout tone="neutral">{t("checkout.payThere")}</Callout>
      {failure && changedTotal(failure) !== null && (
        <PriceChanged before={order.expectedBefore} now={changedTotal(failure) ?? 0} currency={currency} />
      )}
      {failure?.code === "no_capacity" && (
        <NoCapacity
          at={earliestTime(failure)}
          wanted={way === "takeaway" ? pickupAt : null}
          timeZone={business.time_zone}
          onTake={way === "takeaway" ? setPickupAt : undefined}
        />
      )}
      <FormError message={isTried && isFaulty ? t("checkout.faulty") : order.problem} />
      <div className="sticky bottom-(--bottom-bar) z-10 -mx-4 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-paper px-4 py-3 md:mx-0 md:px-0">
        <p className="text-base text-ink">
          {t("checkout.total")} <strong className="text-lg tabular-nums">{money(order.expected, currency)}</strong>
        </p>
        <div className="flex flex-wrap gap-3">
          {changes && (
            <Button variant="quiet" onPress={() => clearBasket(business.uuid)}>
              {t("checkout.discard")}
            </Button>
          )}
          <Button isLoading={order.isSending} onPress={place}>
            {changes ? t("checkout.save") : t("checkout.place")}
          </Button>
        </div>
      </div>
    </div>
  );
}
