import { ReceiptText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { type Order, useOrder } from "@/api/orders.ts";
import { CheckoutSkeleton } from "@/features/orders/checkout-skeleton.tsx";
import { OrderActions } from "@/features/orders/order-actions.tsx";
import { OrderLines } from "@/features/orders/order-lines.tsx";
import { OrderProgress } from "@/features/orders/order-progress.tsx";
import { OrderStatusBadge } from "@/features/orders/order-status.tsx";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { isElsewhere, longDate, nameOfZone } from "@/lib/datetime.ts";
import { paths } from "@/lib/paths.ts";
import { Callout } from "@/ui/callout.tsx";
import { ButtonLink, Link } from "@/ui/link.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Page } from "@/ui/page.tsx";
import { EmptyState } from "@/ui/states.tsx";

/** One of my orders: how far it is, what is in it, and what I can still do. Changes show at once. */
export function Component() {
  const { t } = useTranslation("orders");
  const { id = "" } = useParams();
  const { order, failure, ...read } = useOrder(id);
  if (failure?.status === 404) {
    return (
      <EmptyState
        isScreen
        icon={ReceiptText}
        title={t("order.missing")}
        text={t("order.missingText")}
        action={<ButtonLink to={paths.orders}>{t("mine.title")}</ButtonLink>}
      />
    );
  }
  return (
    <Page
      title={t("order.title")}
      width="form"
      back={<Link to={paths.orders}>{t("mine.title")}</Link>}
      action={order && <OrderStatusBadge status={order.status} />}
    >
      <Loaded {...read} value={order} skeleton={<CheckoutSkeleton />}>
        {(loaded) => <Shown order={loaded} />}
      </Loaded>
    </Page>
  );
}

function Shown({ order }: { order: Order }) {
  const { t } = useTranslation("orders");
  const { business, kind, code, local_date, local_time, time_zone, allergy_note, note, reservation_id } = order;
  return (
    <div className="flex flex-col gap-7">
      <section className="rounded-md border border-line bg-surface p-5 shadow-raised">
        <p className="display text-lg font-semibold break-words">
          <Link to={paths.restaurant(business.uuid)}>{business.name}</Link>
        </p>
        <p className="text-base text-ink first-letter:uppercase">
          {t(`way.${kind}`)} · {longDate(local_date)}, {local_time}
        </p>
        {isElsewhere(time_zone, order.for_time) && <p className="text-sm text-muted">{nameOfZone(time_zone)}</p>}
        {kind === "takeaway" && (
          <p className="mt-3 border-t border-dashed border-field-line pt-3">
            <span className="block text-sm text-muted">{t("order.code")}</span>
            <span className="display text-2xl font-bold tracking-widest text-ink">{code}</span>
          </p>
        )}
        {reservation_id && (
          <p className="mt-2">
            <Link to={paths.confirmReservation(reservation_id)}>{t("order.toReservation")}</Link>
          </p>
        )}
      </section>
      <OrderProgress order={order} />
      <OrderActions order={order} />
      <OrderLines order={order} />
      {allergy_note && (
        <Callout role="note">
          <p className="font-semibold">{t("checkout.allergy")}</p>
          <p className="break-words whitespace-pre-line">{allergy_note}</p>
        </Callout>
      )}
      {note && <p className="text-base break-words whitespace-pre-line text-ink">{note}</p>}
      <p className="text-base text-muted">
        {t("checkout.payThere")} <FaqLink to="order" />
      </p>
    </div>
  );
}
