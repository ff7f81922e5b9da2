import { type ClipboardEvent, type FormEvent, type KeyboardEvent, type RefCallback, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "@/lib/classes.ts";

export type PinInputProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called when the last digit is entered, not when an earlier digit is corrected. */
  onComplete?: (value: string) => void;
  error?: string;
  length?: number;
  autoFocus?: boolean;
  /** For the first box. */
  inputRef?: RefCallback<HTMLElement>;
};

/** An input for a code, one box per digit. Typing, pasting and the phone's code suggestion fill it. */
export function PinInput({ label, value, onChange, error, length = 6, ...rest }: PinInputProps) {
  const { onComplete, autoFocus, inputRef } = rest;
  const { t } = useTranslation();
  const errorId = useId();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (at: number) => boxes.current[Math.max(0, Math.min(at, length - 1))]?.focus();

  const fill = (from: number, text: string) => {
    const digits = text.replace(/\D/g, "");
    if (!digits) return;
    const next = (value.slice(0, from) + digits + value.slice(from + digits.length)).slice(0, length);
    const end = from + digits.length;
    onChange(next);
    focus(Math.min(end, next.length));
    if (end >= length && next.length === length) onComplete?.(next);
  };
  const onKeyDown = (at: number) => (event: KeyboardEvent) => {
    if (event.key === "ArrowLeft") focus(at - 1);
    else if (event.key === "ArrowRight") focus(at + 1);
    else if (event.key === "Backspace") {
      event.preventDefault();
      const cut = value[at] ? at : at - 1;
      onChange(value.slice(0, Math.max(cut, 0)));
      focus(cut);
    }
  };
  // The entered text, not the value of the box: typing the same digit again must move on, too. A suggested code comes whole.
  const onInput = (at: number) => (event: FormEvent<HTMLInputElement>) =>
    fill(at, (event.nativeEvent as InputEvent).data ?? event.currentTarget.value);
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    fill(0, event.clipboardData.getData("text"));
  };

  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="m-0 border-0 p-0">
      <legend className="mb-1.5 text-sm font-semibold text-ink">{label}</legend>
      <div className="flex gap-2">
        {Array.from({ length }, (_, at) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position.
            key={at}
            ref={(box) => {
              boxes.current[at] = box;
              if (at === 0) inputRef?.(box);
            }}
            value={value[at] ?? ""}
            onInput={onInput(at)}
            onKeyDown={onKeyDown(at)}
            onPaste={onPaste}
            onFocus={(event) => event.target.select()}
            aria-label={t("field.digit", { number: at + 1 })}
            aria-invalid={error ? true : undefined}
            inputMode="numeric"
            autoComplete={at === 0 ? "one-time-code" : "off"}
            // biome-ignore lint/a11y/noAutofocus: the code is the only field of this step.
            autoFocus={autoFocus && at === 0}
            className={classes(
              "h-14 w-full min-w-0 rounded-sm border bg-surface text-center text-xl font-semibold text-ink transition-colors",
              error ? "border-danger" : value[at] ? "border-positive" : "border-field-line",
            )}
          />
        ))}
      </div>
      <p id={errorId} role="alert" className="mt-1.5 text-sm font-medium text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
