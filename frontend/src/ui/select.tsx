import { Check, ChevronDown } from "lucide-react";
import {
  Select as AriaSelect,
  Button,
  type Key,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from "react-aria-components";
import { FieldLabel, FieldNotes, type FieldTexts, fieldBox } from "./field.tsx";

export type Option<K extends Key> = { value: K; label: string };

export type SelectProps<K extends Key> = FieldTexts & {
  options: readonly Option<K>[];
  value: K | null;
  onChange: (value: K) => void;
  placeholder?: string;
  isDisabled?: boolean;
};

export function Select<K extends Key>({
  options,
  value,
  onChange,
  label,
  placeholder,
  error,
  ...rest
}: SelectProps<K>) {
  return (
    <AriaSelect
      value={value}
      onChange={(key) => key !== null && onChange(key as K)}
      placeholder={placeholder}
      isInvalid={Boolean(error)}
      isDisabled={rest.isDisabled}
    >
      <FieldLabel label={label} isOptional={rest.isOptional} />
      <Button className={`${fieldBox} flex items-center justify-between gap-2 text-left`}>
        <SelectValue className="truncate data-placeholder:text-muted" />
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted" />
      </Button>
      <FieldNotes description={rest.description} error={error} />
      <Popover className="min-w-(--trigger-width) animate-fade rounded-md border border-line bg-surface p-1.5 shadow-floating">
        <ListBox items={options} className="max-h-80 overflow-auto outline-none">
          {(option) => (
            <ListBoxItem
              id={option.value}
              textValue={option.label}
              className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-sm px-3 text-base text-ink data-focused:bg-sunk data-selected:font-semibold"
            >
              {({ isSelected }) => (
                <>
                  {option.label}
                  {isSelected && <Check aria-hidden className="size-4 text-positive" />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
