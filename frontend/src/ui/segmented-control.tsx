import type { ReactNode } from "react";
import type { Option } from "./select.tsx";

export type SegmentedControlProps<K extends string> = {
  label: string;
  /** Whether the label is for screen readers only. */
  isLabelHidden?: boolean;
  options: readonly Option<K>[];
  value: K | null;
  onChange: (value: K) => void;
  /** Further chips in the same row. */
  children?: ReactNode;
};

/** Single choice among a few, all of them visible. Native buttons: the first view of a business loads little code. */
export function SegmentedControl<K extends string>(props: SegmentedControlProps<K>) {
  const { label, isLabelHidden = false, options, value, onChange, children } = props;
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className={isLabelHidden ? "sr-only" : "mb-2 text-sm font-semibold text-ink"}>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
            className="min-h-11 rounded-full border border-line bg-surface px-4 text-sm font-medium text-ink transition-colors hover:border-field-line aria-pressed:border-contrast aria-pressed:bg-contrast aria-pressed:text-on-contrast"
          >
            {option.label}
          </button>
        ))}
        {children}
      </div>
    </fieldset>
  );
}
