import { ChevronDown, Flame, Sparkles } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { MenuItem } from "@/api/menus.ts";
import { AllergenFacts } from "@/features/shared/allergens.tsx";
import { Named } from "@/features/shared/named.tsx";
import { useDietName } from "@/i18n/diets.ts";
import { money } from "@/lib/datetime-money.ts";
import { Badge } from "@/ui/badge.tsx";
import { Picture } from "@/ui/picture.tsx";

type MenuRowProps = {
  item: MenuItem;
  currency: string;
  actions?: ReactNode;
};

/** A dish on the menu: name, price, what is in it, and its picture. */
export function MenuRow({ item, currency, actions }: MenuRowProps) {
  const { t } = useTranslation("menu");
  const dietName = useDietName();
  const { name, description, price, variants, diets, spicy, photo, praised, sold_out } = item;
  return (
    <li className="flex gap-4 border-b border-line py-4">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex items-baseline justify-between gap-4">
          <h4 className="min-w-0 text-base font-semibold break-words text-ink">
            <Named names={name} />
          </h4>
          {price !== null && <p className="shrink-0 font-semibold text-ink tabular-nums">{money(price, currency)}</p>}
        </div>
        {description && (
          <p className="max-w-[60ch] text-base break-words text-muted">
            <Named names={description} />
          </p>
        )}
        {variants.length > 0 && (
          <ul className="text-base text-ink">
            {variants.map((variant) => (
              <li key={variant.uuid} className="flex max-w-96 justify-between gap-4">
                <Named names={variant.name} />
                <span className="tabular-nums">{money(variant.price, currency)}</span>
              </li>
            ))}
          </ul>
        )}
        <p className="flex flex-wrap items-center gap-2 empty:hidden">
          {sold_out && <Badge tone="caution">{t("item.soldOut")}</Badge>}
          {diets.map((diet) => (
            <Badge key={diet} tone="positive">
              {dietName(diet)}
            </Badge>
          ))}
          {spicy > 0 && <Spicy level={spicy} />}
          {praised > 0 && (
            <Badge icon={<Sparkles aria-hidden className="size-3.5" />}>{t("item.praised", { count: praised })}</Badge>
          )}
        </p>
        <Allergens item={item} />
      </div>
      {(photo || actions) && (
        <div className="flex shrink-0 flex-col items-end justify-between gap-2">
          {photo && <Picture media={photo} sizes="96px" alt="" className="size-24 rounded-sm" />}
          {actions}
        </div>
      )}
    </li>
  );
}

/** One to three flames. */
function Spicy({ level }: { level: number }) {
  const { t } = useTranslation("menu");
  return (
    <span className="inline-flex text-danger">
      <span className="sr-only">{t(`item.spicy.${level === 1 ? 1 : level === 2 ? 2 : 3}`)}</span>
      {[1, 2, 3].slice(0, level).map((flame) => (
        <Flame key={flame} aria-hidden className="size-4" />
      ))}
    </span>
  );
}

/** The allergens of a dish and of its options, shown when asked for. */
function Allergens({ item: { allergens, options } }: Pick<MenuRowProps, "item">) {
  const { t } = useTranslation("menu");
  const withAllergens = options
    .flatMap((group) => group.options)
    .filter((option) => option.allergens.contains.length + option.allergens.may_contain.length > 0);
  return (
    <details className="group">
      <summary className="-my-1 flex min-h-11 w-fit cursor-pointer items-center gap-1 rounded-sm text-sm text-muted hover:text-ink">
        {t("allergens.open")}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-1 text-sm text-ink">
        <AllergenFacts allergens={allergens} />
        {withAllergens.map((option) => (
          <div key={option.uuid} className="mt-1">
            <p className="font-medium">
              <Named names={option.name} />
            </p>
            <AllergenFacts allergens={option.allergens} />
          </div>
        ))}
      </div>
    </details>
  );
}
