import { Pencil, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MenuItem } from "@/api/menus.ts";
import { Named } from "@/features/shared/named.tsx";
import { Stepper } from "@/features/shared/stepper.tsx";
import { type BasketLine, faultOf, mostOfOne, unitPrice, type Way } from "@/lib/basket.ts";
import { money } from "@/lib/datetime-money.ts";
import { textOf } from "@/lib/names.ts";
import { changeInBasket, useBasket } from "@/stores/orders/baskets.ts";
import { IconButton } from "@/ui/icon-button.tsx";

const ItemSheet = lazy(() => import("./item-sheet.tsx"));

type BasketLinesProps = {
  businessId: string;
  items: ReadonlyMap<string, MenuItem>;
  currency: string;
  way: Way;
};

/** The dishes in the basket, with what is wrong with each. */
export function BasketLines({ businessId, items, currency, way }: BasketLinesProps) {
  const { t } = useTranslation("orders");
  const { lines } = useBasket(businessId);
  const [edited, setEdited] = useState<BasketLine | null>(null);
  const item = edited && items.get(edited.item_id);
  return (
    <section aria-label={t("basket.title")}>
      <ul className="border-t border-line">
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            item={items.get(line.item_id)}
            currency={currency}
            way={way}
            onEdit={() => setEdited(line)}
            onChange={(changed) => changeInBasket(businessId, changed)}
          />
        ))}
      </ul>
      <Suspense>
        {edited && item && (
          <ItemSheet
            item={item}
            currency={currency}
            line={edited}
            onSave={(line) => changeInBasket(businessId, line)}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </section>
  );
}

type LineProps = Pick<BasketLinesProps, "currency" | "way"> & {
  line: BasketLine;
  item: MenuItem | undefined;
  onEdit: () => void;
  onChange: (line: BasketLine) => void;
};

function Line({ line, item, currency, way, onEdit, onChange }: LineProps) {
  const { t } = useTranslation("orders");
  const fault = faultOf(line, item, way);
  const price = item ? unitPrice(item, line) : null;
  const name = item ? textOf(item.name) : t("basket.unknown");
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold break-words text-ink">{item ? <Named names={item.name} /> : name}</p>
        {item && <Chosen line={line} item={item} />}
        {line.note && <p className="text-sm break-words text-ink italic">{line.note}</p>}
        {fault && (
          <p role="alert" className="text-sm font-medium text-danger">
            {fault === "sold_out" && item?.stock_left
              ? t("fault.few", { count: item.stock_left })
              : t(`fault.${fault}`)}
          </p>
        )}
      </div>
      <div className="flex items-center gap-1">
        {item && (
          <>
            <Stepper
              label={name}
              value={line.quantity}
              min={1}
              max={Math.max(1, Math.min(mostOfOne, item.stock_left ?? mostOfOne))}
              onChange={(quantity) => onChange({ ...line, quantity })}
            />
            <IconButton name={t("basket.edit", { name })} onPress={onEdit}>
              <Pencil aria-hidden className="size-4.5" />
            </IconButton>
          </>
        )}
        <IconButton name={t("basket.remove", { name })} onPress={() => onChange({ ...line, quantity: 0 })}>
          <Trash2 aria-hidden className="size-4.5" />
        </IconButton>
        <span className="min-w-18 text-right font-semibold text-ink tabular-nums">
          {price !== null && money(price * line.quantity, currency)}
        </span>
      </div>
    </li>
  );
}

/** The size and options of a line. */
function Chosen({ line, item }: { line: BasketLine; item: MenuItem }) {
  const variant = item.variants.find(({ uuid }) => uuid === line.variant_id);
  const options = item.options
    .flatMap((group) => group.options)
    .filter(({ uuid }) => (line.options[uuid] ?? 0) > 0)
    .map(({ uuid, name }) => {
      const count = line.options[uuid] ?? 0;
      return count > 1 ? `${count} × ${textOf(name)}` : textOf(name);
    });
  const facts = [variant && textOf(variant.name), ...options].filter(Boolean);
  return facts.length > 0 ? <p className="text-sm break-words text-muted">{facts.join(" · ")}</p> : null;
}
