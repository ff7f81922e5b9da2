import { Switch, Text } from "react-aria-components";

export type ToggleRowProps = {
  label: string;
  description?: string;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean;
};

/** A setting that is on or off, with the switch at the end of its row. */
export function ToggleRow({ label, description, ...rest }: ToggleRowProps) {
  return (
    <Switch
      {...rest}
      className="group relative flex min-h-14 w-full cursor-pointer items-center justify-between gap-4 py-2 data-disabled:opacity-50"
    >
      <span className="flex flex-col">
        <span className="text-base font-medium text-ink">{label}</span>
        {description && <Text className="text-sm text-pretty text-muted">{description}</Text>}
      </span>
      <span
        aria-hidden
        className="flex h-7 w-12 shrink-0 items-center rounded-full border border-field-line bg-sunk p-0.5 transition-colors duration-150 group-data-focus-visible:outline-3 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-accent group-data-selected:border-positive group-data-selected:bg-positive"
      >
        <span className="size-5.5 rounded-full bg-field-line transition duration-150 group-data-selected:translate-x-5 group-data-selected:bg-on-positive" />
      </span>
    </Switch>
  );
}
