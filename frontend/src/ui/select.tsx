import { ChevronDown } from "lucide-react";
import { type RefCallback, useId } from "react";
import { FieldLabel, FieldProblem, type FieldTexts, fieldProblem } from "./field.tsx";
import { fieldBox } from "./field-box.ts";

type Key = string | number;
export type Option<K extends Key> = { value: K; label: string };

export type SelectProps<K extends Key> = Omit<FieldTexts, "description"> & {
  options: readonly Option<K>[];
  value: K | null;
  onChange: (value: K) => void;
  /** Shown while the value is none of the options. */
  placeholder?: string;
  isDisabled?: boolean;
  inputRef?: RefCallback<HTMLElement>;
};

/** Single choice by the browser's own list: phones have good pickers, and there is nothing to load. */
export function Select<K extends Key>({ options, value, onChange, ...rest }: SelectProps<K>) {
  const { label, placeholder, error, isOptional, isDisabled, inputRef } = rest;
  const id = useId();
  const choose = (chosen: string) => {
    const option = options.find((known) => String(known.value) === chosen);
    if (option) onChange(option.value);
  };
  return (
    <div>
      <FieldLabel label={label} isOptional={isOptional} htmlFor={id} />
      <div className="relative">
        <select
          id={id}
          ref={inputRef}
          value={value ?? ""}
          disabled={isDisabled}
          onChange={({ target }) => choose(target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-problem` : undefined}
          data-invalid={error ? true : undefined}
          className={`${fieldBox} cursor-pointer appearance-none truncate pr-11 hover:border-ink disabled:opacity-60`}
        >
          {value === null && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} className="bg-surface text-ink">
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-muted"
        />
      </div>
      {error && (
        <p id={`${id}-problem`} className={fieldProblem}>
          <FieldProblem text={error} />
        </p>
      )}
    </div>
  );
}
