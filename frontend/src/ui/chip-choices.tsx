import { type RefCallback, useId } from "react";
import { Chip } from "./chip.tsx";
import { FieldProblem, fieldProblem } from "./field.tsx";
import type { Option } from "./select.tsx";

export type ChipChoicesProps<K extends string | number> = {
  label: string;
  options: readonly Option<K>[];
  value: readonly K[];
  /** Called with the chosen values in the order of the options. Values that are not among the options stay. */
  onChange: (value: K[]) => void;
  error?: string;
  inputRef?: RefCallback<HTMLElement>;
};

/** Multiple choice as chips. */
export function ChipChoices<K extends string | number>({
  label,
  options,
  value,
  onChange,
  error,
  inputRef,
}: ChipChoicesProps<K>) {
  const id = useId();
  const known: readonly K[] = options.map((option) => option.value);
  const unknown = value.filter((chosen) => !known.includes(chosen));
  const toggle = (changed: K, isOn: boolean) =>
    onChange([...unknown, ...known.filter((option) => (option === changed ? isOn : value.includes(option)))]);
  return (
    <fieldset aria-describedby={error ? id : undefined} className="m-0 border-0 p-0">
      <legend className="mb-2 text-sm font-semibold text-ink">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option, place) => (
          <Chip
            key={option.value}
            ref={place === 0 ? inputRef : undefined}
            isSelected={value.includes(option.value)}
            onChange={(isOn) => toggle(option.value, isOn)}
          >
            {option.label}
          </Chip>
        ))}
      </div>
      {error && (
        <p id={id} role="alert" className={fieldProblem}>
          <FieldProblem text={error} />
        </p>
      )}
    </fieldset>
  );
}
