import { List, Map as MapIcon, SlidersHorizontal } from "lucide-react";
import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from "react";
import { Button } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { useHasMap } from "@/api/configuration.ts";
import { loadTexts } from "@/i18n/i18n.ts";
import { classes } from "@/lib/classes.ts";
import { useIsWide } from "@/lib/media.ts";
import { IconButton } from "@/ui/icon-button.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { MapArea, MaplessNote } from "./map-area.tsx";
import { ResultList } from "./result-list.tsx";
import { SearchBar } from "./search-bar.tsx";
import { useExploreParams } from "./use-explore.ts";
import { useExploreResults } from "./use-explore-results.ts";

/** Loaded once there are search words. */
const DishStrip = lazy(async () => {
  await loadTexts("menu");
  return import("./dish-strip.tsx");
});
/** Loaded when it is first opened. */
const FilterSheet = lazy(async () => ({ default: (await import("./filter-sheet.tsx")).FilterSheet }));

/**
 * Explore: the list, and beside it the map of its businesses; in narrow windows one or the other. `beside` stands beside
 * the number of results.
 */
export function ExploreScreen({ beside }: { beside?: ReactNode }) {
  const { t } = useTranslation("explore");
  const explore = useExploreParams();
  const { params, change, clearFilters, clearWords } = explore;
  const { results, center, zone, total } = useExploreResults(explore);
  const isWide = useIsWide();
  const hasMap = useHasMap();
  const [isRefining, setRefining] = useState(false);
  const [isMapChosen, setMapChosen] = useState(false);
  const [lit, setLit] = useState<string | null>(null);
  const isMapOnly = !isWide && hasMap === true && isMapChosen;
  const bar = { params, zone, center, town: results.town, onChange: change, total, isShort: isMapOnly };
  const map = center && hasMap && (
    <MapArea
      center={center}
      area={params.area}
      hits={results.items ?? []}
      wish={params}
      variant={isMapOnly ? "instead" : "beside"}
      lit={lit}
      onLight={setLit}
      onArea={(area) => change({ area })}
    />
  );
  return (
    <div className={classes("flex flex-col", !isMapOnly && "gap-4")}>
      <title>{`${t("title")} · Verdoro`}</title>
      <h1 className="sr-only">{t("title")}</h1>
      <div className="z-20 flex flex-col gap-3 bg-paper pb-2 max-lg:contents lg:sticky lg:top-0 lg:pt-3">
        <SearchBar {...bar} />
        {!isMapOnly && (
          <FilterChips params={params} facets={results.facets} onChange={change} onMore={() => setRefining(true)} />
        )}
      </div>
      {isMapOnly && (
        <RestOfWindow>
          {map}
          <div className="absolute top-3 left-3 flex max-w-3/4 items-center gap-2">
            <IconButton
              name={t("filters.open")}
              variant="raised"
              aria-haspopup="dialog"
              onPress={() => setRefining(true)}
            >
              <SlidersHorizontal aria-hidden className="size-5" />
            </IconButton>
            <h2
              aria-live="polite"
              className="rounded-md bg-surface px-3 py-1.5 text-sm font-semibold text-ink shadow-raised"
            >
              {results.problem ?? total}
            </h2>
          </div>
        </RestOfWindow>
      )}
      <div className={classes(hasMap && "lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(380px,40%)] lg:gap-6")}>
        {!isMapOnly && (
          <div>
            <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1">
              <h2 aria-live="polite" className="display text-xl font-semibold text-ink">
                {total}
              </h2>
              {hasMap === false && <MaplessNote />}
              {beside}
            </div>
            <Suspense>{params.searchParam !== "" && <DishStrip params={params} center={center} />}</Suspense>
            <ResultList
              of={results}
              params={params}
              lit={lit}
              onLight={setLit}
              onClearFilters={clearFilters}
              onClearWords={clearWords}
            />
          </div>
        )}
        {isWide && map && <div className="sticky top-38 h-[calc(100dvh-224px)]">{map}</div>}
      </div>
      {!isWide && hasMap && <MapSwitch isMapShown={isMapOnly} onChange={setMapChosen} />}
      {isRefining && (
        <Suspense>
          <FilterSheet
            isOpen
            onClose={() => setRefining(false)}
            params={params}
            facets={results.facets}
            total={total}
            onChange={change}
            onClear={clearFilters}
          />
        </Suspense>
      )}
    </div>
  );
}

/** A box that reaches from where it begins down to the bottom bar, and over the sides of the page. */
function RestOfWindow({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
    const measure = () => setTop((box.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    measure();
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, []);
  return (
    <div
      ref={box}
      style={{ height: `calc(100dvh - ${top}px - var(--bottom-bar))` }}
      className="relative -mx-4 min-h-80 md:-mx-8"
    >
      {children}
    </div>
  );
}

/** Switches between list and map, above the bottom bar and the cards on the map. */
function MapSwitch({ isMapShown, onChange }: { isMapShown: boolean; onChange: (isMapShown: boolean) => void }) {
  const { t } = useTranslation("explore");
  const Icon = isMapShown ? List : MapIcon;
  return (
    <Button
      onPress={() => onChange(!isMapShown)}
      className={classes(
        "fixed left-1/2 z-20 flex min-h-12 -translate-x-1/2 items-center gap-2 rounded-full bg-contrast px-5 font-semibold text-on-contrast shadow-floating",
        isMapShown ? "bottom-[calc(var(--bottom-bar)+148px)]" : "bottom-[calc(var(--bottom-bar)+12px)]",
      )}
    >
      <Icon aria-hidden className="size-5" />
      {isMapShown ? t("map.toList") : t("map.toMap")}
    </Button>
  );
}
