import type { FocusEventHandler, Ref } from "react";
import { fieldBox } from "./field-box.ts";

type TimeInputProps = {
  /** For screen readers only; sighted users see it from the context. */
  label: string;
  /** "HH:MM"; "" while it is not complete. */
  value: string;
  onChange: (value: string) => void;
  onBlur: FocusEventHandler;
  /** The id of its error message. */
  problemId?: string;
  inputRef?: Ref<HTMLInputElement>;
};

/** A time of day in a row of inputs, by the browser's own input. */
export function TimeInput({ label, value, onChange, onBlur, problemId, inputRef }: TimeInputProps) {
  return (
    <input
      ref={inputRef}
      type="time"
      aria-label={label}
      aria-invalid={problemId ? true : undefined}
      aria-describedby={problemId}
      data-invalid={problemId ? true : undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onBlur}
      className={`${fieldBox} min-w-0 max-w-44 grow basis-28 hover:border-ink`}
    />
  );
}
