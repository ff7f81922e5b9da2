import { useTranslation } from "react-i18next";
import { classes } from "@/lib/classes.ts";
import { useIsWide } from "@/lib/media.ts";
import { SearchField } from "@/ui/search-field.tsx";
import { type BarProps, Segments } from "./bar/segments.tsx";
import { Summary } from "./bar/summary.tsx";

type SearchBarProps = BarProps & {
  /** The number of results as text. */
  total: string;
  /** Leaves out the words where there is little room. */
  isShort?: boolean;
};

/**
 * The search bar: words, place, day, time and party. In narrow windows the words scroll away and a summary of the rest
 * stays; `display: contents` lets it stick to the top of the whole screen.
 */
export function SearchBar({ total, isShort = false, ...bar }: SearchBarProps) {
  const { t } = useTranslation("explore");
  const isWide = useIsWide();
  const { params, onChange } = bar;
  const field = (
    <SearchField
      variant="bar"
      label={t("search.label")}
      placeholder={t("search.placeholder")}
      value={params.searchParam}
      onSearch={(searchParam) => onChange({ searchParam })}
    />
  );
  if (isWide) {
    return (
      <search className="flex rounded-md border border-line bg-surface shadow-raised">
        {field}
        <Segments {...bar} />
      </search>
    );
  }
  return (
    <search className="contents">
      {!isShort && <div className="flex rounded-md border border-line bg-surface shadow-raised">{field}</div>}
      <div className={classes("sticky top-0 z-20 -mx-4 bg-paper px-4 py-2 md:-mx-8 md:px-8", !isShort && "-my-2")}>
        <Summary {...bar} total={total} />
      </div>
    </search>
  );
}
