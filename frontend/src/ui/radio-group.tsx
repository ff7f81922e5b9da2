import type { RefCallback } from "react";
import { RadioGroup as AriaRadioGroup, Radio } from "react-aria-components";
import { FieldProblem, fieldProblem } from "./field.tsx";
import type { Option } from "./select.tsx";

export type RadioGroupProps<K extends string> = {
  /** For screen readers only. */
  label: string;
  options: readonly Option<K>[];
  value: K | null;
  onChange: (value: K) => void;
  error?: string;
  inputRef?: RefCallback<HTMLElement>;
};

/** Single choice as radio buttons, one below the other. */
export function RadioGroup<K extends string>({ label, options, value, onChange, error, inputRef }: RadioGroupProps<K>) {
  const choose = (chosen: string) => {
    const option = options.find((known) => known.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <AriaRadioGroup
      aria-label={label}
      value={value}
      onChange={choose}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className="flex flex-col"
    >
      {options.map((option, place) => (
        <Radio
          key={option.value}
          value={option.value}
          inputRef={place === 0 ? inputRef : undefined}
          className="group relative flex min-h-11 cursor-pointer items-center gap-3 rounded-sm text-base text-ink"
        >
          <span
            aria-hidden
            className="size-5 shrink-0 rounded-full border-2 border-field-line group-data-selected:border-6 group-data-selected:border-positive"
          />
          {option.label}
        </Radio>
      ))}
      {error && (
        <p role="alert" className={fieldProblem}>
          <FieldProblem text={error} />
        </p>
      )}
    </AriaRadioGroup>
  );
}
