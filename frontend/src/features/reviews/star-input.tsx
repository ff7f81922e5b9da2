import { Star, X } from "lucide-react";
import { type RefCallback, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "@/lib/classes.ts";
import { FieldProblem, fieldProblem } from "@/ui/field.tsx";
import { IconButton } from "@/ui/icon-button.tsx";
import { starCounts } from "./stars.tsx";

export type StarInputProps = {
  label: string;
  value: number | null;
  onChange: (stars: number) => void;
  /** Removes the stars, where none are required. */
  onClear?: () => void;
  size?: "md" | "lg";
  error?: string;
  /** For the first star. */
  inputRef?: RefCallback<HTMLElement>;
};

const sizes = { md: { target: "size-11", star: "size-6" }, lg: { target: "size-14", star: "size-10" } };

/** An input for one to five stars; arrow keys change it. */
export function StarInput({ label, value, onChange, onClear, size = "md", error, inputRef }: StarInputProps) {
  const { t } = useTranslation();
  const name = useId();
  const first = useRef<HTMLInputElement>(null);
  const { target, star } = sizes[size];
  return (
    <fieldset
      aria-describedby={error ? `${name}-problem` : undefined}
      className={classes(
        "m-0 flex min-w-0 flex-wrap gap-x-4 border-0 p-0",
        size === "lg" ? "flex-col items-start" : "items-center justify-between",
      )}
    >
      <legend className="sr-only">{label}</legend>
      <span aria-hidden className={size === "lg" ? "display text-xl font-semibold text-ink" : "text-base text-ink"}>
        {label}
      </span>
      <div className="-mx-2 flex">
        {starCounts.map((stars) => (
          <label key={stars} className={classes("relative flex items-center justify-center rounded-sm", target)}>
            <input
              ref={(star) => {
                if (stars !== 1) return;
                first.current = star;
                inputRef?.(star);
              }}
              type="radio"
              name={name}
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
              aria-label={t("rating.stars", { count: stars })}
              className="absolute inset-0 cursor-pointer appearance-none rounded-sm"
            />
            <Star
              aria-hidden
              className={classes(
                star,
                "transition-colors duration-150",
                value !== null && stars <= value ? "fill-gilding text-gilding" : "fill-transparent text-field-line",
              )}
            />
          </label>
        ))}
        {onClear && (
          <span className={target}>
            {value !== null && (
              <IconButton
                name={t("rating.clear", { label })}
                onPress={() => {
                  onClear();
                  first.current?.focus();
                }}
              >
                <X aria-hidden className="size-4" />
              </IconButton>
            )}
          </span>
        )}
      </div>
      {error && (
        <p id={`${name}-problem`} role="alert" className={fieldProblem}>
          <FieldProblem text={error} />
        </p>
      )}
    </fieldset>
  );
}
