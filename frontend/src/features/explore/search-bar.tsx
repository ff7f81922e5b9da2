import { SlidersHorizontal } from "lucide-react";
import { Button } from "react-aria-components";
import { useTranslation } from "react-i18next";
import type { ExploreParams } from "@/lib/explore-params.ts";
import { SearchField } from "@/ui/search-field.tsx";
import { useWhen } from "./when.ts";

export type SearchBarProps = {
  params: ExploreParams;
  zone: string;
  onSearch: (text: string) => void;
  /** Absent where all filters are beside the results. */
  onRefine?: () => void;
};

/** The search bar: the words, and a summary of place, time and party that opens the filters. */
export function SearchBar({ params, zone, onSearch, onRefine }: SearchBarProps) {
  const { t } = useTranslation("explore");
  return (
    <div className="flex flex-col rounded-md border border-line bg-surface shadow-raised lg:flex-row">
      <SearchField
        variant="bar"
        label={t("search.label")}
        placeholder={t("search.placeholder")}
        value={params.searchParam}
        onSearch={onSearch}
      />
      {onRefine && (
        <>
          <span aria-hidden className="mx-4 h-px bg-line lg:mx-0 lg:my-3 lg:h-auto lg:w-px" />
          <Summary params={params} zone={zone} onPress={onRefine} />
        </>
      )}
    </div>
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
          {when(params)} · {common("party.guests", { count: params.party })}
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
