import { NumberField as AriaNumberField, Input } from "react-aria-components";
import { FieldLabel, FieldNotes, type FieldTexts, fieldBox } from "./field.tsx";

export type NumberFieldProps = FieldTexts & {
  /** `null` when nothing is entered. */
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
};

/** A whole number in the format of the reader's language. */
export function NumberField({ label, description, error, isOptional, value, onChange, min, max }: NumberFieldProps) {
  return (
    <AriaNumberField
      value={value ?? Number.NaN}
      onChange={(entered) => onChange(Number.isNaN(entered) ? null : entered)}
      minValue={min}
      maxValue={max}
      formatOptions={{ maximumFractionDigits: 0 }}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <FieldLabel label={label} isOptional={isOptional} />
      <Input className={fieldBox} />
      <FieldNotes description={description} error={error} />
    </AriaNumberField>
  );
}
