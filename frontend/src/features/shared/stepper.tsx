import { Minus, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "@/ui/icon-button.tsx";

export type StepperProps = {
  /** What is counted, for screen readers. */
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
};

/** A number with a button on each side. */
export function Stepper({ label, value, min, max, onChange }: StepperProps) {
  const { t } = useTranslation("menu");
  return (
    <fieldset className="m-0 flex shrink-0 items-center gap-1 border-0 p-0">
      <legend className="sr-only">{label}</legend>
      <IconButton
        name={t("stepper.less", { label })}
        variant="sunk"
        isDisabled={value <= min}
        onPress={() => onChange(value - 1)}
      >
        <Minus aria-hidden className="size-4" />
      </IconButton>
      <output aria-live="polite" className="min-w-8 text-center font-semibold text-ink tabular-nums">
        {value}
      </output>
      <IconButton
        name={t("stepper.more", { label })}
        variant="sunk"
        isDisabled={value >= max}
        onPress={() => onChange(value + 1)}
      >
        <Plus aria-hidden className="size-4" />
      </IconButton>
    </fieldset>
  );
}
