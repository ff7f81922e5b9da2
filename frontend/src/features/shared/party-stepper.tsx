import { Minus, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "@/ui/icon-button.tsx";

export type PartyStepperProps = {
  label: string;
  value: number;
  onChange: (party: number) => void;
  min?: number;
  max?: number;
};

/** A stepper for the party size. */
export function PartyStepper({ label, value, onChange, min = 1, max = 20 }: PartyStepperProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="m-0 flex items-center justify-between gap-3 border-0 p-0">
      <legend className="sr-only">{label}</legend>
      <span aria-hidden className="text-sm font-semibold text-ink">
        {label}
      </span>
      <div className="flex items-center gap-2">
        <IconButton
          name={t("party.fewer")}
          variant="sunk"
          isDisabled={value <= min}
          onPress={() => onChange(value - 1)}
        >
          <Minus aria-hidden className="size-4" />
        </IconButton>
        <output aria-live="polite" className="min-w-8 text-center text-lg font-semibold text-ink">
          <span aria-hidden>{value}</span>
          <span className="sr-only">{t("party.guests", { count: value })}</span>
        </output>
        <IconButton name={t("party.more")} variant="sunk" isDisabled={value >= max} onPress={() => onChange(value + 1)}>
          <Plus aria-hidden className="size-4" />
        </IconButton>
      </div>
    </fieldset>
  );
}
