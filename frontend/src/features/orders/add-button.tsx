import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { MenuItem } from "@/api/menus.ts";
import { textOf } from "@/lib/names.ts";
import { useBasket } from "@/stores/orders/baskets.ts";
import { IconButton } from "@/ui/icon-button.tsx";

type AddButtonProps = { businessId: string; item: MenuItem; onPress: () => void };

/** Opens the sheet of a dish; shows how many of it are in the basket. */
export function AddButton({ businessId, item, onPress }: AddButtonProps) {
  const { t } = useTranslation("orders");
  const count = useBasket(businessId)
    .lines.filter(({ item_id }) => item_id === item.uuid)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className="flex items-center gap-2">
      {count > 0 && (
        <span className="text-sm font-semibold text-positive">
          <span aria-hidden>×{count}</span>
          <span className="sr-only">{t("basket.inIt", { count })}</span>
        </span>
      )}
      <IconButton name={t("basket.add", { name: textOf(item.name) })} variant="sunk" onPress={onPress}>
        <Plus aria-hidden className="size-5" />
      </IconButton>
    </div>
  );
}
