import { useTranslation } from "react-i18next";
import type { Order, OrderLine } from "@/api/orders.ts";
import { AllergenFacts } from "@/features/shared/allergens.tsx";
import { Named } from "@/features/shared/named.tsx";
import { money } from "@/lib/datetime-money.ts";
import { textOf } from "@/lib/names.ts";

/** What was ordered, as it was then, with the total and the VAT in it. */
export function OrderLines({ order }: { order: Order }) {
  const { t } = useTranslation("orders");
  const { lines, total, currency, vat } = order;
  return (
    <section aria-label={t("order.dishes")} className="flex flex-col gap-3">
      <ul className="border-t border-line">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order have a fixed order and no other name.
          <Line key={at} line={line} currency={currency} />
        ))}
      </ul>
      <p className="flex justify-between gap-4 text-lg font-semibold text-ink">
        <span>{t("checkout.total")}</span>
        <span className="tabular-nums">{money(total, currency)}</span>
      </p>
      <div className="text-sm text-muted">
        {vat.map(({ vat_bp, tax }) => (
          <p key={vat_bp}>{t("order.vat", { rate: vat_bp / 100, amount: money(tax, currency) })}</p>
        ))}
        <p>{t("order.noReceipt")}</p>
      </div>
    </section>
  );
}

function Line({ line, currency }: { line: OrderLine; currency: string }) {
  const { quantity, name, total, allergens } = line;
  return (
    <li className="flex gap-4 border-b border-line py-3">
      <span className="w-8 shrink-0 font-semibold text-ink tabular-nums">{quantity} ×</span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words text-ink">
          <Named names={name} />
        </p>
        <p className="text-sm break-words text-muted">{detailsOf(line).join(" · ")}</p>
        {line.note && <p className="text-sm break-words text-ink italic">{line.note}</p>}
        <div className="text-sm text-muted">
          <AllergenFacts allergens={allergens} />
        </div>
      </div>
      <span className="shrink-0 font-semibold text-ink tabular-nums">{money(total, currency)}</span>
    </li>
  );
}

/** The size and options of a line. */
export function detailsOf({ variant, options }: Pick<OrderLine, "variant" | "options">): string[] {
  const chosen = options.map(({ name, count }) => (count > 1 ? `${count} × ${textOf(name)}` : textOf(name)));
  return [...(variant ? [textOf(variant)] : []), ...chosen];
}
