import { WheatOff } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MenuSection } from "@/api/menus.ts";
import { useAllergenName } from "@/features/shared/allergens.tsx";
import { diets, useDietName } from "@/i18n/diets.ts";
import { type DishFilter, dietsOf } from "@/lib/menu-filter.ts";
import { Chip } from "@/ui/chip.tsx";

const AllergenSheet = lazy(() => import("./allergen-sheet.tsx"));

export type MenuFiltersProps = {
  sections: readonly MenuSection[];
  filter: DishFilter;
  onChange: (filter: DishFilter) => void;
};

/** The diets of a menu as chips, and the allergens to leave out. */
export function MenuFilters({ sections, filter, onChange }: MenuFiltersProps) {
  const { t } = useTranslation("menu");
  const dietName = useDietName();
  const allergenName = useAllergenName();
  const [isOpen, setOpen] = useState(false);
  const { diet, without } = filter;
  const offered = dietsOf(sections, diets);
  const toggle = (changed: (typeof offered)[number], isOn: boolean) =>
    onChange({ ...filter, diet: isOn ? [...diet, changed] : diet.filter((other) => other !== changed) });
  return (
    <fieldset className="m-0 flex flex-wrap gap-2 border-0 p-0">
      <legend className="sr-only">{t("filter.label")}</legend>
      {offered.map((each) => (
        <Chip key={each} isSelected={diet.includes(each)} onChange={(isOn) => toggle(each, isOn)}>
          {dietName(each)}
        </Chip>
      ))}
      <Chip
        icon={<WheatOff aria-hidden className="size-4" />}
        isSelected={without.length > 0}
        onChange={() => setOpen(true)}
      >
        {without.length > 0
          ? t("filter.withoutThese", { list: without.map(allergenName).join(", ") })
          : t("filter.without")}
      </Chip>
      <Suspense>
        {isOpen && (
          <AllergenSheet
            without={without}
            onChange={(avoided) => onChange({ ...filter, without: avoided })}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </fieldset>
  );
}
