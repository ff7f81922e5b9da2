import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Order, OrderStatus } from "@/api/orders.ts";
import { useNow } from "@/features/shared/use-now.ts";
import { classes } from "@/lib/classes.ts";
import { countdown, timeOf } from "@/lib/datetime.ts";

const path: readonly OrderStatus[] = ["placed", "accepted", "preparing", "ready", "completed"];

/** How far an order is: the steps made and those to come. It changes while it is shown. */
export function OrderProgress({ order }: { order: Order }) {
  const { t } = useTranslation("orders");
  const { status, history, time_zone, reason } = order;
  const isStopped = status === "rejected" || status === "cancelled";
  const shown = isStopped ? history.map((step) => step.status) : path;
  const reached = isStopped ? shown.length - 1 : path.indexOf(status);
  return (
    <section aria-label={t("order.progress")} className="flex flex-col gap-3">
      <p role="status" className="text-base text-ink">
        {t(`says.${status}`)} {reason && t("order.reason", { reason: reasonText(reason, t) })}
      </p>
      {status === "placed" && <Waiting until={order.accept_by} />}
      <ol className="flex flex-col gap-2">
        {shown.map((step, at) => {
          const made = history.findLast((past) => past.status === step);
          const isMade = at <= reached;
          return (
            <li
              key={step}
              aria-current={at === reached ? "step" : undefined}
              className={classes("flex items-center gap-3 text-base", isMade ? "text-ink" : "text-muted")}
            >
              <span
                aria-hidden
                className={classes(
                  "flex size-7 shrink-0 items-center justify-center rounded-full border",
                  isMade ? "border-positive bg-positive text-on-positive" : "border-field-line",
                )}
              >
                {isMade && <Check className="size-4" />}
              </span>
              <span className={classes("flex-1", at === reached && "font-semibold")}>{t(`status.${step}`)}</span>
              {isMade && made && (
                <time dateTime={made.at} className="text-sm text-muted tabular-nums">
                  {timeOf(made.at, time_zone)}
                </time>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** The time that the business has left to accept. */
function Waiting({ until }: { until: string }) {
  const { t } = useTranslation("orders");
  const left = Date.parse(until) - useNow();
  if (left <= 0) return null;
  return (
    <p className="text-sm text-muted">
      {t("order.acceptBy")} <span className="tabular-nums">{countdown(left)}</span>
    </p>
  );
}

type Translate = ReturnType<typeof useTranslation<"orders">>["t"];

const known = ["not_accepted", "reservation_cancelled", "no_capacity", "sold_out"] as const;

/** A reason that the server gave as a code, in words; else what the business wrote. */
function reasonText(reason: string, t: Translate): string {
  const code = known.find((each) => each === reason);
  return code ? t(`because.${code}`) : reason;
}
