import { X } from "lucide-react";
import type { RefCallback } from "react";
import { useCuisineName, useCuisines } from "@/api/cuisines.ts";
import { Chip } from "@/ui/chip.tsx";
import { Select } from "@/ui/select.tsx";

export type CuisinePickerProps = {
  label: string;
  /** Shown in the field: what choosing from it does. */
  placeholder: string;
  description?: string;
  value: readonly string[];
  /** Called with the cuisines in the order in which they were chosen. */
  onChange: (cuisines: string[]) => void;
  error: string | undefined;
  inputRef: RefCallback<HTMLElement>;
  /** The maximum number of cuisines. */
  most?: number;
};

/** Chooses cuisines one by one; a press removes one. */
export function CuisinePicker({ value, onChange, most, description, ...field }: CuisinePickerProps) {
  const nameOf = useCuisineName();
  const others = useCuisines().filter(({ slug }) => !value.includes(slug));
  return (
    <div className="flex flex-col gap-3">
      <Select
        {...field}
        isOptional
        isDisabled={most !== undefined && value.length >= most}
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
      {description && <p className="text-sm text-pretty text-muted">{description}</p>}
    </div>
  );
}
