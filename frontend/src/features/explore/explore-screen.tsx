import { lazy, Suspense, useState } from "react";
import { Button } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { useHasMap } from "@/api/configuration.ts";
import { useIsWide } from "@/lib/media.ts";
import { FilterChips } from "./filter-chips.tsx";
import { MapArea, MaplessNote } from "./map-area.tsx";
import { ResultList } from "./result-list.tsx";
import { SearchBar } from "./search-bar.tsx";
import { useExploreParams } from "./use-explore.ts";
import { useExploreResults } from "./use-explore-results.ts";

/** Loaded when it is first opened. */
const FilterSheet = lazy(async () => ({
  default: (await import("./filter-sheet.tsx")).FilterSheet,
}));

/** Explore: the list, and beside it (on a phone behind a button) the map of its businesses. */
export function ExploreScreen() {
  const { t } = useTranslation("explore");
  const { params, change, clearFilters, clearWords } = useExploreParams();
  const { results, center, zone, total } = useExploreResults(params);
  const isWide = useIsWide();
  const hasMap = useHasMap();
  const [isRefining, setRefining] = useState(false);
  const [isMapShown, setMapShown] = useState(false);
  const [lit, setLit] = useState<string | null>(null);
  return (
    <div className="flex flex-col gap-4">
      <title>{`${t("title")} · Verdoro`}</title>
      <h1 className="sr-only">{t("title")}</h1>
      <div className="z-20 flex flex-col gap-3 bg-paper pb-2 lg:sticky lg:top-0 lg:pt-3">
        <SearchBar
          params={params}
          zone={zone}
          onSearch={(searchParam) => change({ searchParam })}
          onRefine={() => setRefining(true)}
        />
        <FilterChips params={params} facets={results.facets} onChange={change} />
      </div>
      <div className={hasMap === false ? undefined : "lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(380px,40%)] lg:gap-6"}>
        <div>
          <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1">
            <h2 aria-live="polite" className="display text-xl font-semibold text-ink">
              {total}
            </h2>
            {hasMap === false && <MaplessNote />}
            {!isWide && hasMap && <MapSwitch isMapShown={isMapShown} onChange={setMapShown} />}
          </div>
          <div className={isMapShown && !isWide ? "hidden" : undefined}>
            <ResultList
              of={results}
              params={params}
              lit={lit}
              onLight={setLit}
              onClearFilters={clearFilters}
              onClearWords={clearWords}
            />
          </div>
        </div>
        {center && hasMap && (isWide || isMapShown) && (
          <div className="h-[68dvh] lg:sticky lg:top-38 lg:h-[calc(100dvh-224px)]">
            <MapArea
              center={params.location ?? center}
              area={params.area}
              hits={results.items ?? []}
              wish={params}
              lit={lit}
              onLight={setLit}
              onArea={(area) => change({ area })}
            />
          </div>
        )}
      </div>
      {isRefining && (
        <Suspense>
          <FilterSheet
            isOpen
            onClose={() => setRefining(false)}
            params={params}
            facets={results.facets}
            zone={zone}
            total={total}
            onChange={change}
            onClear={clearFilters}
          />
        </Suspense>
      )}
    </div>
  );
}

function MapSwitch({ isMapShown, onChange }: { isMapShown: boolean; onChange: (isMapShown: boolean) => void }) {
  const { t } = useTranslation("explore");
  return (
    <Button
      onPress={() => onChange(!isMapShown)}
      className="min-h-11 rounded-sm px-2 font-medium text-link data-hovered:underline"
    >
      {isMapShown ? t("map.toList") : t("map.toMap")}
    </Button>
  );
}
