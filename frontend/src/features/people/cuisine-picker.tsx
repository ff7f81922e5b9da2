import { X } from "lucide-react";
import type { RefCallback } from "react";
import { useTranslation } from "react-i18next";
import { useCuisineName, useCuisines } from "@/api/cuisines.ts";
import { Chip } from "@/ui/chip.tsx";
import { Select } from "@/ui/select.tsx";

type CuisinePickerProps = {
  value: readonly string[];
  onChange: (cuisines: string[]) => void;
  error: string | undefined;
  inputRef: RefCallback<HTMLElement>;
};

/** Chooses favourite cuisines one by one; a press removes one. */
export function CuisinePicker({ value, onChange, error, inputRef }: CuisinePickerProps) {
  const { t } = useTranslation("people");
  const nameOf = useCuisineName();
  const others = useCuisines().filter(({ slug }) => !value.includes(slug));
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={t("edit.cuisines")}
        isOptional
        placeholder={t("edit.addCuisine")}
        error={error}
        inputRef={inputRef}
        options={others.map(({ slug, name }) => ({ value: slug, label: name }))}
        value={null}
        onChange={(slug) => onChange([...value, slug])}
      />
      {value.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {value.map((slug) => (
            <Chip
              key={slug}
              isSelected
              icon={<X aria-hidden className="size-4" />}
              onChange={() => onChange(value.filter((other) => other !== slug))}
            >
              {nameOf(slug)}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
