import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Business } from "@/api/businesses.ts";
import { itemsOf } from "@/api/menu-items.ts";
import { type MenuItem, useMenus } from "@/api/menus.ts";
import { MenuSkeleton } from "@/features/menus/menu-skeleton.tsx";
import { MenuView } from "@/features/menus/menu-view.tsx";
import { AddButton } from "@/features/orders/add-button.tsx";
import { BasketBar } from "@/features/orders/basket-bar.tsx";
import { isOrderable, useOrderWays } from "@/features/orders/use-order-ways.ts";
import { textOf } from "@/lib/names.ts";
import { notify } from "@/stores/notices.ts";
import { addToBasket } from "@/stores/orders/baskets.ts";
import { Loaded } from "@/ui/loaded.tsx";
import { EmptyState } from "@/ui/states.tsx";

const ItemSheet = lazy(() => import("@/features/orders/item-sheet.tsx"));

/** The menus of a business. Where it takes orders, dishes go into the basket. */
export default function MenuTab({ business }: { business: Pick<Business, "uuid"> }) {
  const { t } = useTranslation("menu");
  const { t: orders } = useTranslation("orders");
  const { menus, ...read } = useMenus(business.uuid);
  const ways = useOrderWays(business.uuid);
  const [chosen, setChosen] = useState<MenuItem | null>(null);
  const published = menus?.filter((menu) => menu.published);
  const currency = published?.[0]?.currency ?? "EUR";
  const order = (item: MenuItem) =>
    isOrderable(item, ways) && <AddButton businessId={business.uuid} item={item} onPress={() => setChosen(item)} />;
  return (
    <div className="flex flex-col gap-6">
      <Loaded
        {...read}
        value={published}
        skeleton={<MenuSkeleton />}
        empty={<EmptyState title={t("view.none")} text={t("view.noneText")} />}
      >
        {(found) => <MenuView menus={found} actions={order} />}
      </Loaded>
      <BasketBar businessId={business.uuid} items={itemsOf(published)} currency={currency} />
      <Suspense>
        {chosen && (
          <ItemSheet
            item={chosen}
            currency={currency}
            onSave={(line) =>
              addToBasket(business.uuid, line)
                ? notify.success(orders("basket.added", { name: textOf(chosen.name) }))
                : notify.error(orders("basket.full"))
            }
            onClose={() => setChosen(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
