import { useCallback, useEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router";
import { type ExploreParams, noFilters, readExplore, writeExplore } from "@/lib/explore-params.ts";
import { type ExploreFilters, useExplore } from "@/stores/explore.ts";

export type Explore = {
  params: ExploreParams;
  change: (change: Partial<ExploreParams>) => void;
  /** Clears all filters, if there are any: words, party and time stay. */
  clearFilters?: () => void;
  /** Clears the search words, if there are any. */
  clearWords?: () => void;
};

/** The search in the URL. Without one the last search is restored from the store. */
export function useExploreParams(): Explore {
  const [search, setSearch] = useSearchParams();
  const params = useMemo(() => readExplore(search), [search]);

  // A second change may be made before the URL shows the first.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);

  const write = useCallback(
    (next: ExploreParams) => {
      latest.current = next;
      setSearch(writeExplore(next), { replace: true, preventScrollReset: true });
    },
    [setSearch],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last search is restored once, on arrival.
  useEffect(() => {
    if (search.size === 0) write({ ...noFilters, ...readStore(useExplore.getState()) });
  }, []);
  useEffect(() => useExplore.getState().setFilters(storeOf(params)), [params]);

  const { party, date, time, openAt, searchParam } = params;
  const unfiltered = { ...noFilters, party, date, time, openAt, searchParam };
  const isFiltered = `${writeExplore(params)}` !== `${writeExplore(unfiltered)}`;
  return {
    params,
    change: (change) => write({ ...latest.current, ...change }),
    clearFilters: isFiltered ? () => write(unfiltered) : undefined,
    clearWords: searchParam === "" ? undefined : () => write({ ...latest.current, searchParam: "" }),
  };
}

/** The part of the search in the store, as texts of the URL. */
function storeOf(params: ExploreParams): ExploreFilters {
  const search = writeExplore(params);
  return {
    location: search.get("location") ?? "",
    restaurantType: search.get("restaurantType") ?? "",
    foodType: search.get("foodType") ?? "",
    distance: params.distance,
    searchParam: params.searchParam,
  };
}

function readStore({ location, restaurantType, foodType, distance, searchParam }: ExploreFilters) {
  const normalized = readExplore(new URLSearchParams({ location, restaurantType, foodType, distance, searchParam }));
  return {
    location: normalized.location,
    restaurantType: normalized.restaurantType,
    foodType: normalized.foodType,
    distance: normalized.distance,
    searchParam: normalized.searchParam,
  };
}
