import { useCallback, useEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router";
import { momentAt, readersZone } from "@/lib/datetime.ts";
import { type ExploreParams, noFilters, readExplore, writeExplore } from "@/lib/explore-params.ts";
import { serverNow } from "@/lib/server-clock.ts";
import { type ExploreFilters, useExplore } from "@/stores/explore.ts";

export type Explore = {
  params: ExploreParams;
  change: (change: Partial<ExploreParams>) => void;
  /** The name of a place in the URL that is still to be found (`?where=`). */
  where: string | null;
  /** Clears all filters, if there are any: words, place, party and time stay. */
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
    if (search.size === 0) write(readStore(useExplore.getState()));
  }, []);
  useEffect(() => useExplore.getState().setFilters(storeOf(params)), [params]);

  const { party, date, time, openAt, searchParam, location } = params;
  const unfiltered = { ...noFilters, party, date, time, openAt, searchParam, location };
  const isFiltered = `${writeExplore(params)}` !== `${writeExplore(unfiltered)}`;
  return {
    params,
    change: (change) => write({ ...latest.current, ...change }),
    where: search.get("where")?.trim().slice(0, 100) || null,
    clearFilters: isFiltered ? () => write(unfiltered) : undefined,
    clearWords: searchParam === "" ? undefined : () => write({ ...latest.current, searchParam: "" }),
  };
}

/** The search as texts of the URL: the fields that the specification names, and the others as a query string. */
function storeOf(params: ExploreParams): Omit<ExploreFilters, "zone"> {
  const others = writeExplore(params);
  const take = (name: keyof ExploreParams) => {
    const text = others.get(name) ?? "";
    others.delete(name);
    return text;
  };
  return {
    location: take("location"),
    restaurantType: take("restaurantType"),
    foodType: take("foodType"),
    distance: take("distance") || noFilters.distance,
    searchParam: take("searchParam"),
    others: `${others}`,
  };
}

/** The last search, without a time that has passed. */
function readStore({ others, zone, location, restaurantType, foodType, distance, searchParam }: ExploreFilters) {
  const texts = { location, restaurantType, foodType, distance, searchParam };
  const params = readExplore(new URLSearchParams([...new URLSearchParams(others), ...Object.entries(texts)]));
  const { date, time } = params;
  const isPast = date && time && Date.parse(momentAt(date, time, zone || readersZone())) < serverNow();
  return isPast ? { ...params, date: null, time: null, openAt: false } : params;
}
