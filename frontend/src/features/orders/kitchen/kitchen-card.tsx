import { CloudOff, Send, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Order, OrderStatus } from "@/api/orders.ts";
import { useReservedVouchers } from "@/api/rewards.ts";
import { detailsOf } from "@/features/orders/order-lines.tsx";
import { useAllergenName } from "@/features/shared/allergens.tsx";
import { classes } from "@/lib/classes.ts";
import { listOf } from "@/lib/datetime.ts";
import { isUnreleased, neededAt, nextStatus, type QueuedStep, urgencyOf } from "@/lib/kitchen-queue.ts";
import { textOf } from "@/lib/names.ts";
import { Button } from "@/ui/button.tsx";

type KitchenCardProps = {
  order: Order;
  /** Milliseconds since 1970. */
  now: number;
  /** The last step that the list does not show yet. */
  step: QueuedStep | undefined;
  onStep: (to: OrderStatus) => void;
  onReject: () => void;
};

const edges = {
  calm: "border-line",
  soon: "border-caution",
  late: "border-danger",
};
const ages = {
  calm: "bg-sunk text-ink",
  soon: "bg-caution-tint text-caution",
  late: "bg-danger text-paper",
};

/** An order in large type: its age by colour and number, what the guest must not eat, the dishes, and the next step. */
export function KitchenCard({ order, now, step, onStep, onReject }: KitchenCardProps) {
  const { t } = useTranslation("kitchen");
  const urgency = urgencyOf(order, now);
  const { code, kind, local_time, guest, lines, note, allergy_note, status } = order;
  const next = nextStatus(order);
  return (
    <article
      aria-label={t("card.label", { code })}
      className={classes("flex flex-col gap-3 rounded-md border-4 bg-surface p-4 shadow-raised", edges[urgency])}
    >
      <header className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="display text-2xl leading-none font-bold tracking-wider text-ink">{code}</p>
          <p className="text-lg break-words text-ink">
            {t(`way.${kind}`)} · <strong className="tabular-nums">{local_time}</strong>
            {guest && ` · ${guest.name}`}
          </p>
        </div>
        <p className={classes("rounded-sm px-3 py-1 text-xl font-bold whitespace-nowrap tabular-nums", ages[urgency])}>
          {ageOf(order, now, t)}
        </p>
      </header>
      {allergy_note && (
        <p className="flex items-start gap-3 rounded-sm bg-danger px-3 py-2 text-xl font-bold break-words whitespace-pre-line text-paper">
          <TriangleAlert aria-hidden className="mt-0.5 size-7 shrink-0" />
          <span>
            <span className="block text-base font-semibold">{t("card.allergy")}</span>
            {allergy_note}
          </span>
        </p>
      )}
      <ul className="flex flex-col gap-2">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order have a fixed order and no other name.
          <Line key={at} line={line} />
        ))}
      </ul>
      {note && (
        <p className="border-l-4 border-gilding pl-3 text-lg break-words whitespace-pre-line text-ink">{note}</p>
      )}
      <Vouchers order={order} />
      {step && <StepState step={step} />}
      {isUnreleased(order) && <p className="text-lg text-muted">{t("card.waits")}</p>}
      <div className="flex flex-wrap gap-2 [&>button]:min-h-14 [&>button]:text-lg">
        {status === "placed" && (
          <Button variant="danger" onPress={onReject}>
            {t("step.reject")}
          </Button>
        )}
        {next && (
          <div className="flex-1 [&>button]:min-h-14 [&>button]:text-xl">
            <Button fullWidth onPress={() => onStep(next)}>
              {t(`step.${stepOf[next]}`)}
            </Button>
          </div>
        )}
      </div>
    </article>
  );
}

/** The name of the step that leads to a status. */
const stepOf = {
  placed: "accept",
  accepted: "accept",
  preparing: "start",
  ready: "ready",
  completed: "collect",
  rejected: "reject",
  cancelled: "reject",
} as const satisfies Record<OrderStatus, string>;

function Line({ line }: { line: Order["lines"][number] }) {
  const { t } = useTranslation("kitchen");
  const allergenName = useAllergenName();
  const { quantity, name, note, allergens } = line;
  const details = detailsOf(line);
  return (
    <li className="flex gap-3 border-b border-line pb-2 last:border-0 last:pb-0">
      <span className="display min-w-10 text-2xl leading-tight font-bold text-ink tabular-nums">{quantity}×</span>
      <div className="min-w-0 flex-1">
        <p className="text-xl font-semibold break-words text-ink">{textOf(name)}</p>
        {details.length > 0 && <p className="text-lg break-words text-ink">{details.join(" · ")}</p>}
        {note && <p className="text-lg font-semibold break-words text-caution">{note}</p>}
        {allergens.contains.length > 0 && (
          <p className="text-base text-muted">
            {t("card.contains", { list: listOf(allergens.contains.map(allergenName)) })}
          </p>
        )}
      </div>
    </li>
  );
}

function Vouchers({ order: { uuid, business } }: { order: Order }) {
  const { t } = useTranslation("kitchen");
  const titles = useReservedVouchers(business.uuid)
    .filter(({ order_id }) => order_id === uuid)
    .map(({ title }) => title);
  if (titles.length === 0) return null;
  return <p className="text-lg font-semibold break-words text-ink">{t("card.voucher", { titles: listOf(titles) })}</p>;
}

/** Whether the last step is on its way, or waits for the network. */
function StepState({ step: { state } }: { step: QueuedStep }) {
  const { t } = useTranslation("kitchen");
  if (state === "confirmed") return null;
  const Icon = state === "waiting" ? CloudOff : Send;
  return (
    <p role="status" className="flex items-center gap-2 text-base text-muted">
      <Icon aria-hidden className="size-5" />
      {t(`queue.${state}`)}
    </p>
  );
}

type Translate = ReturnType<typeof useTranslation<"kitchen">>["t"];

/** "in 12 min", or how late it is. */
function ageOf(order: Order, now: number, t: Translate): string {
  const minutes = Math.round((neededAt(order) - now) / 60_000);
  return minutes > 0 ? t("age.left", { minutes }) : t("age.late", { minutes: -minutes });
}
