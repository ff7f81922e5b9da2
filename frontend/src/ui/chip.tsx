import type { ReactNode } from "react";
import { ToggleButton } from "react-aria-components";

export type ChipProps = {
  children: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  /** How many results it would leave. */
  count?: number;
  icon?: ReactNode;
  isDisabled?: boolean;
};

/** A filter that is on or off. */
export function Chip({ children, count, icon, ...rest }: ChipProps) {
  return (
    <ToggleButton
      {...rest}
      className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm font-medium text-ink transition-colors duration-150 data-hovered:border-field-line data-selected:border-contrast data-selected:bg-contrast data-selected:text-on-contrast data-disabled:opacity-50"
    >
      {({ isSelected }) => (
        <>
          {icon}
          {children}{" "}
          {count !== undefined && (
            <span className={isSelected ? "font-normal" : "font-normal text-muted"}>{count}</span>
          )}
        </>
      )}
    </ToggleButton>
  );
}
