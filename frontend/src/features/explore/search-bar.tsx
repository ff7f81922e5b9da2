import { Search, SlidersHorizontal, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button, Input, SearchField } from "react-aria-components";
import { useTranslation } from "react-i18next";
import type { ExploreParams } from "@/lib/explore-params.ts";
import { useWhen } from "./when.ts";

/** Milliseconds after the last key until the question is asked. */
const pause = 350;

export type SearchBarProps = {
  params: ExploreParams;
  zone: string;
  onSearch: (text: string) => void;
  /** Absent where all filters stand beside the results. */
  onRefine?: () => void;
};

/** One piece of furniture: what, and where, when and for how many. The second half opens the sheet that changes it. */
export function SearchBar({ params, zone, onSearch, onRefine }: SearchBarProps) {
  return (
    <div className="flex flex-col rounded-md border border-line bg-surface shadow-raised lg:flex-row">
      <TextSearch value={params.searchParam} onSearch={onSearch} />
      {onRefine && (
        <>
          <span aria-hidden className="mx-4 h-px bg-line lg:mx-0 lg:my-3 lg:h-auto lg:w-px" />
          <Summary params={params} zone={zone} onPress={onRefine} />
        </>
      )}
    </div>
  );
}

export function TextSearch({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation("explore");
  const [text, setText] = useState(value);
  // What this field asked for last. It comes back as `value` later, when more may have been typed.
  const asked = useRef(value);
  const ask = (wanted: string) => {
    asked.current = wanted;
    onSearch(wanted);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed waits; a new `onSearch` does not.
  useEffect(() => {
    if (text.trim() === asked.current) return undefined;
    const timer = setTimeout(() => ask(text.trim()), pause);
    return () => clearTimeout(timer);
  }, [text]);
  // What changes the address from elsewhere (back, clear) is taken over.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);
  return (
    <SearchField
      aria-label={t("search.label")}
      value={text}
      onChange={setText}
      onSubmit={(submitted) => ask(submitted.trim())}
      className="relative min-h-14 min-w-0 flex-1"
    >
      <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-muted" />
      <Input
        placeholder={t("search.placeholder")}
        enterKeyHint="search"
        className="size-full min-h-14 rounded-md bg-transparent pr-14 pl-12 text-base text-ink -outline-offset-2 placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== "" && (
        <Button className="absolute inset-y-0 right-1.5 my-auto flex size-11 items-center justify-center rounded-full text-muted data-hovered:bg-sunk">
          <X aria-hidden className="size-4.5" />
        </Button>
      )}
    </SearchField>
  );
}

function Summary({ params, zone, onPress }: { params: ExploreParams; zone: string; onPress: () => void }) {
  const { t } = useTranslation("explore");
  const { t: common } = useTranslation();
  const when = useWhen(zone);
  return (
    <Button
      onPress={onPress}
      className="flex min-h-14 min-w-0 items-center justify-between gap-4 rounded-md py-2 pr-4 pl-4 text-left data-hovered:bg-sunk lg:min-w-80"
    >
      <span className="min-w-0">
        <span className="block truncate text-base font-semibold text-ink">
          <Where params={params} />
        </span>
        <span className="block truncate text-sm text-muted">
          {when(params.date, params.time)} · {common("party.guests", { count: params.party })}
        </span>
      </span>
      <span className="sr-only">{t("filters.open")}</span>
      <SlidersHorizontal aria-hidden className="size-5 shrink-0 text-ink" />
    </Button>
  );
}

function Where({ params }: { params: ExploreParams }) {
  const { t } = useTranslation("explore");
  if (params.area) return t("where.area");
  const name = params.location?.name;
  if (name) return t("where.near", { name });
  if (params.location) return t("where.nearPoint");
  return t("where.center");
}
