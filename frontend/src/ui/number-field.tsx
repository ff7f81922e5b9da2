import type { RefCallback } from "react";
import { NumberField as AriaNumberField, Input } from "react-aria-components";
import { FieldLabel, FieldNotes, type FieldTexts } from "./field.tsx";
import { fieldBox } from "./field-box.ts";

export type NumberFieldProps = FieldTexts & {
  /** `null` when nothing is entered. */
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  /** Without separators of thousands. */
  isYear?: boolean;
  onBlur?: () => void;
  inputRef?: RefCallback<HTMLElement>;
};

/** A whole number in the format of the reader's language. */
export function NumberField({ value, onChange, min, max, isYear, onBlur, inputRef, ...texts }: NumberFieldProps) {
  const { label, description, error, isOptional } = texts;
  return (
    <AriaNumberField
      value={value ?? Number.NaN}
      onChange={(entered) => onChange(Number.isNaN(entered) ? null : entered)}
      minValue={min}
      maxValue={max}
      onBlur={onBlur}
      formatOptions={{ maximumFractionDigits: 0, useGrouping: !isYear }}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <FieldLabel label={label} isOptional={isOptional} />
      <Input ref={inputRef} className={fieldBox} />
      <FieldNotes description={description} error={error} />
    </AriaNumberField>
  );
}
