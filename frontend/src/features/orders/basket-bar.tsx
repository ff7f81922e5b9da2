import { ShoppingBasket } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { MenuItem } from "@/api/menus.ts";
import { useIsMember } from "@/features/shared/use-person-link.ts";
import { totalOf } from "@/lib/basket.ts";
import { money } from "@/lib/datetime-money.ts";
import { loginThenBackTo, paths } from "@/lib/paths.ts";
import { useBasket } from "@/stores/orders/baskets.ts";
import { ButtonLink } from "@/ui/link.tsx";

type BasketBarProps = { businessId: string; items: ReadonlyMap<string, MenuItem>; currency: string };

/** What is in the basket, with the link to the checkout; visitors sign in first. Stays at the bottom of the menu. */
export function BasketBar({ businessId, items, currency }: BasketBarProps) {
  const { t } = useTranslation("orders");
  const isMember = useIsMember();
  const { lines } = useBasket(businessId);
  if (lines.length === 0) return null;
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const checkout = paths.checkout(businessId);
  return (
    <section
      aria-label={t("basket.title")}
      className="sticky bottom-[calc(var(--bottom-bar)+4.5rem)] z-20 flex items-center justify-between gap-3 rounded-md bg-contrast py-2 pr-2 pl-4 text-on-contrast shadow-floating min-[900px]:bottom-4"
    >
      <p className="flex min-w-0 items-center gap-2 text-sm font-semibold md:text-base">
        <ShoppingBasket aria-hidden className="size-5 shrink-0" />
        <span>
          {t("basket.count", { count })} ·{" "}
          <span className="tabular-nums">{money(totalOf(lines, items), currency)}</span>
        </span>
      </p>
      <ButtonLink variant="gradient" to={isMember ? checkout : loginThenBackTo(checkout)}>
        {isMember ? t("basket.checkout") : t("basket.signIn")}
      </ButtonLink>
    </section>
  );
}
