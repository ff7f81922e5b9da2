import { Search, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "@/lib/classes.ts";
import { fieldBox } from "./field-box.ts";

export type SearchFieldProps = {
  label: string;
  /** The current search words, from the URL. */
  value: string;
  onSearch: (words: string) => void;
  placeholder?: string;
  maxLength?: number;
  /** `field` has a visible label; `bar` is part of a larger bar and its label is for screen readers only. */
  variant?: "field" | "bar";
};

/** Milliseconds between the last key press and the search. */
const pause = 350;

/** Searches when typing pauses and on Enter. Takes over changes that come from the URL (back, a cleared filter). */
function useWords(value: string, onSearch: (words: string) => void) {
  const [text, setText] = useState(value);
  // The last words passed to onSearch. They return as `value` later, when more may have been typed.
  const lastSearch = useRef(value);
  // The current `onSearch`: filters may have changed since the words were typed, and an older one would undo that.
  const latest = useRef(onSearch);
  latest.current = onSearch;
  const search = (words: string) => {
    if (words === lastSearch.current) return;
    lastSearch.current = words;
    latest.current(words);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `search` uses only refs.
  useEffect(() => {
    if (text.trim() === lastSearch.current) return undefined;
    const timer = setTimeout(() => search(text.trim()), pause);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    if (value === lastSearch.current) return;
    lastSearch.current = value;
    setText(value);
  }, [value]);
  return { text, setText, search };
}

/** A native search field: the screens with search words have little room in their size budget. */
export function SearchField({ label, value, onSearch, placeholder, maxLength, variant = "field" }: SearchFieldProps) {
  const { t } = useTranslation();
  const { text, setText, search } = useWords(value, onSearch);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const isBar = variant === "bar";
  const clear = () => {
    setText("");
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") search(text.trim());
    else if (event.key === "Escape" && text !== "") clear();
    else return;
    event.preventDefault();
  };
  return (
    <div className="min-w-0 flex-1">
      <label htmlFor={id} className={isBar ? "sr-only" : "mb-1.5 block text-sm font-semibold text-ink"}>
        {label}
      </label>
      <div className="relative">
        <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-muted" />
        <input
          ref={field}
          id={id}
          type="search"
          placeholder={placeholder}
          maxLength={maxLength}
          enterKeyHint="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
          className={classes(
            "pr-14! pl-12! [&::-webkit-search-cancel-button]:hidden",
            isBar
              ? "min-h-14 w-full rounded-md bg-transparent text-base text-ink -outline-offset-2 placeholder:text-muted"
              : fieldBox,
          )}
        />
        {text !== "" && (
          <button
            type="button"
            aria-label={t("field.clear")}
            onClick={clear}
            className="absolute inset-y-0 right-0.5 my-auto flex size-11 items-center justify-center rounded-full text-muted hover:bg-sunk"
          >
            <X aria-hidden className="size-4.5" />
          </button>
        )}
      </div>
    </div>
  );
}
