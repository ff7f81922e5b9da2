import { UtensilsCrossed } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { itemsOf } from "@/api/menu-items.ts";
import { useMenus } from "@/api/menus.ts";
import { textOf } from "@/lib/names.ts";
import { Button } from "@/ui/button.tsx";
import { Chip } from "@/ui/chip.tsx";

const DishesDialog = lazy(() => import("./dishes-dialog.tsx"));

type DishesProps = { businessId: string; value: readonly string[]; onChange: (dishes: string[]) => void };

/** The dishes that the author praises; nothing is shown for a business without a menu. */
export default function DishesBelow({ businessId, value, onChange }: DishesProps) {
  const { t } = useTranslation("menu");
  const { menus } = useMenus(businessId);
  const [isOpen, setOpen] = useState(false);
  const items = itemsOf(menus?.filter(({ published }) => published));
  if (items.size === 0) return null;
  return (
    <fieldset className="m-0 border-0 p-0">
      <legend className="mb-2 text-sm font-semibold text-ink">{t("praise.title")}</legend>
      <div className="flex flex-wrap gap-2">
        {value.map((uuid) => {
          const item = items.get(uuid);
          return (
            item && (
              <Chip key={uuid} isSelected onChange={() => onChange(value.filter((other) => other !== uuid))}>
                {textOf(item.name)}
              </Chip>
            )
          );
        })}
        <Button variant="secondary" icon={UtensilsCrossed} onPress={() => setOpen(true)}>
          {t("praise.choose")}
        </Button>
      </div>
      <Suspense>
        {isOpen && (
          <DishesDialog items={[...items.values()]} value={value} onChange={onChange} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </fieldset>
  );
}
