import type { ReactNode, Ref } from "react";
import { ToggleButton } from "react-aria-components";
import { useTranslation } from "react-i18next";

export type ChipProps = {
  children: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  /** How many results it would leave. */
  count?: number;
  /** Whether there may be more than `count`. */
  isAtLeast?: boolean;
  icon?: ReactNode;
  isDisabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** A filter that is on or off. */
export function Chip({ children, count, isAtLeast = false, icon, ...rest }: ChipProps) {
  return (
    <ToggleButton
      {...rest}
      className="inline-flex min-h-11 min-w-13 shrink-0 items-center justify-center gap-2 rounded-full border border-line bg-surface px-4 text-sm font-medium text-ink transition-colors duration-150 data-hovered:border-field-line data-selected:border-contrast data-selected:bg-contrast data-selected:text-on-contrast data-disabled:opacity-50"
    >
      {({ isSelected }) => (
        <>
          {icon}
          {children}{" "}
          {count !== undefined && (
            <span className={isSelected ? "font-normal" : "font-normal text-muted"}>
              {isAtLeast ? <AtLeast count={count} /> : count}
            </span>
          )}
        </>
      )}
    </ToggleButton>
  );
}

/** "143+", announced as "at least 143". */
function AtLeast({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <>
      <span aria-hidden>{count}+</span>
      <span className="sr-only">{t("chip.atLeast", { figure: count })}</span>
    </>
  );
}
