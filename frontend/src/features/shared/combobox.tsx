import { type LucideIcon, Search } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { classes } from "@/lib/classes.ts";
import { fieldBox } from "@/ui/field-box.ts";

export type Option = { id: string; name: string; detail?: string; icon: LucideIcon; choose: () => void };

type ComboboxProps = {
  label: string;
  listLabel: string;
  text: string;
  onText: (text: string) => void;
  options: readonly Option[];
  /** Whether the options are those of an earlier text, and cannot be chosen. */
  isStale: boolean;
  /** A popover begins with typing; a sheet has other choices below. */
  variant: "popover" | "sheet";
};

/**
 * A text field with a list of suggestions below, as the ARIA pattern "combobox" describes it: the focus stays in the
 * field, arrow keys move through the list, Enter chooses. By hand, because React Aria's collections would add 4 kB to
 * every screen.
 */
export function Combobox({ label, listLabel, text, onText, options, isStale, variant }: ComboboxProps) {
  const id = useId();
  const { active, onKeyDown } = useArrowKeys(options, isStale);
  const idOf = (option: Option) => `${id} ${option.id}`.replace(/\s/g, "-");
  return (
    <>
      <div className="relative">
        <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-muted" />
        <input
          role="combobox"
          aria-label={label}
          aria-expanded={options.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={active && idOf(active)}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          // biome-ignore lint/a11y/noAutofocus: the popover has nothing before it, and focuses its first control anyway.
          autoFocus={variant === "popover"}
          maxLength={100}
          placeholder={label}
          value={text}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={onKeyDown}
          className={`${fieldBox} pl-12!`}
        />
      </div>
      <div
        id={id}
        role="listbox"
        aria-label={listLabel}
        hidden={options.length === 0}
        className={classes(
          "-mx-2 flex flex-col overflow-y-auto [&[hidden]]:hidden",
          variant === "popover" ? "max-h-80" : "max-h-38",
        )}
      >
        {options.map((option) => (
          <OptionRow
            key={option.id}
            id={idOf(option)}
            option={option}
            isActive={option === active}
            isDisabled={isStale}
          />
        ))}
      </div>
    </>
  );
}

type OptionRowProps = { id: string; option: Option; isActive: boolean; isDisabled: boolean };

function OptionRow({ id, option, isActive, isDisabled }: OptionRowProps) {
  const { name, detail, icon: Icon, choose } = option;
  return (
    // Not in the tab order: it is reached from the field by the arrow keys.
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      disabled={isDisabled}
      ref={isActive ? intoView : undefined}
      // A press would move the focus out of the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={choose}
      className="flex min-h-12 shrink-0 items-center gap-3 rounded-sm px-2 py-1.5 text-left text-ink hover:bg-sunk disabled:opacity-60 aria-selected:bg-sunk"
    >
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <span className="min-w-0">
        <span className="block truncate text-base">{name}</span>{" "}
        {detail && <span className="block truncate text-sm text-muted">{detail}</span>}
      </span>
    </button>
  );
}

function intoView(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: "nearest" });
}

/** The option that the arrow keys are at; Enter without one chooses the first, once something is typed. */
function useArrowKeys(options: readonly Option[], isStale: boolean) {
  const [activeId, setActiveId] = useState<string | null>(null);
  const at = isStale ? -1 : options.findIndex(({ id }) => id === activeId);
  const move = (to: number) => setActiveId(options[(to + options.length) % options.length]?.id ?? null);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isStale || event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") move(at + 1);
    else if (event.key === "ArrowUp") move(at === -1 ? options.length - 1 : at - 1);
    else if (event.key === "Enter") options[at === -1 && event.currentTarget.value !== "" ? 0 : at]?.choose();
    else return;
    event.preventDefault();
  };
  return { active: options[at], onKeyDown };
}
