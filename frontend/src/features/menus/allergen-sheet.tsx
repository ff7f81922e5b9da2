import { useTranslation } from "react-i18next";
import { useAllergenName } from "@/features/shared/allergens.tsx";
import { allergens, type DishFilter } from "@/lib/menu-filter.ts";
import { Button } from "@/ui/button.tsx";
import { ChipChoices } from "@/ui/chip-choices.tsx";
import { Dialog } from "@/ui/dialog.tsx";

type AllergenSheetProps = {
  without: DishFilter["without"];
  onChange: (without: DishFilter["without"]) => void;
  onClose: () => void;
};

/** Chooses the allergens that dishes must not have. The menu changes at once. */
export default function AllergenSheet({ without, onChange, onClose }: AllergenSheetProps) {
  const { t } = useTranslation("menu");
  const nameOf = useAllergenName();
  return (
    <Dialog
      title={t("filter.without")}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="quiet" isDisabled={without.length === 0} onPress={() => onChange([])}>
            {t("filter.clear")}
          </Button>
          <Button onPress={onClose}>{t("filter.done")}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ChipChoices
          label={t("filter.which")}
          options={allergens.map((allergen) => ({ value: allergen, label: nameOf(allergen) }))}
          value={without}
          onChange={onChange}
        />
        <p className="text-base text-muted">{t("filter.askStaff")}</p>
      </div>
    </Dialog>
  );
}
