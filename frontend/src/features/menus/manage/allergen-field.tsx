import { useTranslation } from "react-i18next";
import type { Schemas } from "@/api/wire.ts";
import { useAllergenName } from "@/features/shared/allergens.tsx";
import { allergens } from "@/lib/menu-filter.ts";
import { Select } from "@/ui/select.tsx";
import { ToggleRow } from "@/ui/toggle-row.tsx";

type Allergens = Schemas["MenuItem"]["allergens"];
type State = "no" | "may" | "yes";

/** The 14 allergens, each contained, possibly contained or not. Until they are declared, guests are told to ask the staff. */
export function AllergenField({ value, onChange }: { value: Allergens; onChange: (value: Allergens) => void }) {
  const { t } = useTranslation("editor");
  const { t: menu } = useTranslation("menu");
  const nameOf = useAllergenName();
  const states = (["no", "may", "yes"] as const).map((state) => ({ value: state, label: t(`form.state.${state}`) }));
  const stateOf = (allergen: Schemas["MenuItem"]["allergens"]["contains"][number]): State => {
    if (value.contains.includes(allergen)) return "yes";
    return value.may_contain.includes(allergen) ? "may" : "no";
  };
  const set = (changed: Schemas["MenuItem"]["allergens"]["contains"][number], state: State) => {
    const among = (list: readonly Schemas["MenuItem"]["allergens"]["contains"][number][], isIn: boolean) =>
      allergens.filter((each) => (each === changed ? isIn : list.includes(each)));
    onChange({
      declared: true,
      contains: among(value.contains, state === "yes"),
      may_contain: among(value.may_contain, state === "may"),
    });
  };
  return (
    <fieldset className="m-0 border-0 p-0">
      <legend className="sr-only">{menu("allergens.open")}</legend>
      <ToggleRow
        label={t("form.declared")}
        description={t("form.declaredHint")}
        isSelected={value.declared}
        onChange={(declared) =>
          onChange(declared ? { ...value, declared } : { declared, contains: [], may_contain: [] })
        }
      />
      {value.declared && (
        <div className="mt-2 grid grid-cols-2 gap-3 md:grid-cols-3">
          {allergens.map((allergen) => (
            <Select
              key={allergen}
              label={nameOf(allergen)}
              options={states}
              value={stateOf(allergen)}
              onChange={(state) => set(allergen, state)}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
