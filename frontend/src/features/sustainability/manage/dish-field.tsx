import { useTranslation } from "react-i18next";
import { useMenus } from "@/api/menus.ts";
import { textOf } from "@/lib/names.ts";
import type { FieldState } from "@/ui/form-field.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Select } from "@/ui/select.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";

/** The dish that is sold as a surplus bag: one for takeaway, with a daily number, on a menu with hours. */
export function DishField({ businessId, ...field }: { businessId: string } & FieldState<string | null>) {
  const { t } = useTranslation("sustainability");
  const { menus, ...read } = useMenus(businessId);
  return (
    <Loaded {...read} value={menus} skeleton={<Skeleton className="h-20 w-full" />}>
      {(found) => {
        const dishes = found
          .filter(({ from, to }) => from !== null && to !== null)
          .flatMap(({ sections }) => sections.flatMap(({ items }) => items))
          .filter(({ takeaway, daily_stock }) => takeaway && daily_stock !== null);
        return dishes.length === 0 ? (
          <p className="text-base text-muted">{t("form.noDish")}</p>
        ) : (
          <Select
            label={t("form.dish")}
            placeholder={t("form.dishHint")}
            options={dishes.map(({ uuid, name }) => ({ value: uuid, label: textOf(name) }))}
            {...field}
          />
        );
      }}
    </Loaded>
  );
}
