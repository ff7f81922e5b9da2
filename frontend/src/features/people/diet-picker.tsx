import { useTranslation } from "react-i18next";
import { diets, useDietName } from "@/i18n/diets.ts";
import { Chip } from "@/ui/chip.tsx";

type DietPickerProps = { value: readonly string[]; onChange: (diets: string[]) => void };

/** What one's food has to be like. */
export function DietPicker({ value, onChange }: DietPickerProps) {
  const { t } = useTranslation("people");
  const nameOf = useDietName();
  return (
    <fieldset className="m-0 border-0 p-0">
      <legend className="mb-1.5 text-sm font-semibold text-ink">{t("edit.diets")}</legend>
      <div className="flex flex-wrap gap-2">
        {diets.map((diet) => (
          <Chip
            key={diet}
            isSelected={value.includes(diet)}
            onChange={(isOn) => onChange(isOn ? [...value, diet] : value.filter((other) => other !== diet))}
          >
            {nameOf(diet)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
