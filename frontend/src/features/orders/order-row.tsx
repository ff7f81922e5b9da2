import { useTranslation } from "react-i18next";
import type { Order } from "@/api/orders.ts";
import { longDate } from "@/lib/datetime.ts";
import { money } from "@/lib/datetime-money.ts";
import { textOf } from "@/lib/names.ts";
import { paths } from "@/lib/paths.ts";
import { DotSeparated } from "@/ui/dot-separated.tsx";
import { Link } from "@/ui/link.tsx";
import { OrderStatusBadge } from "./order-status.tsx";

/** One of my orders, with a link to it. */
export function OrderRow({ order }: { order: Order }) {
  const { t } = useTranslation("orders");
  const { uuid, business, kind, status, local_date, local_time, lines, total, currency } = order;
  return (
    <article className="flex flex-col gap-1 border-b border-line py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="display min-w-0 text-lg leading-snug font-semibold break-words">
          <Link to={paths.order(uuid)}>{business.name}</Link>
        </h2>
        <OrderStatusBadge status={status} />
      </div>
      <p className="text-base text-muted">
        <DotSeparated
          facts={[
            t(`way.${kind}`),
            <span key="at" className="inline-block first-letter:uppercase">
              {longDate(local_date)}, {local_time}
            </span>,
            money(total, currency),
          ]}
        />
      </p>
      <p className="line-clamp-2 text-base break-words text-ink">
        {lines.map(({ quantity, name }) => `${quantity} × ${textOf(name)}`).join(", ")}
      </p>
    </article>
  );
}
