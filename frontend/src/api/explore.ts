import type { Query } from "./query-string.ts";
import { type Page, useRead } from "./read.ts";
import { usePages } from "./use-pages.ts";
import type { Schemas } from "./wire.ts";

export type Reason = Schemas["Why"];

/** A time at which a result has a table. */
export type NextTime = Schemas["NextTime"];

/** A search result: a business with its distance, next available times and ranking factors. */
export type Hit = Schemas["ExploreHit"];

/** How many results have a value; a minimum if not all results were counted. */
export type Facet = Schemas["FacetCount"] & { at_least: boolean };
export type Facets = Record<keyof Schemas["ExploreFacets"], Facet[]> & {
  /** The sign in which prices are shown: that of the first result. */
  currency: string;
};

type Hits = { data: Hit[]; meta: Schemas["ExploreMeta"] };

/** GET businesses with a table at a moment (RFC 3339), the three best rated. */
export function useFreeTables(bookable_at: string, party: number) {
  return useRead<Page<Hit>>("businesses", { bookable_at, party, sort: "rating", with: ["times"], limit: 3 });
}

/** GET businesses near a point with a table at a moment (RFC 3339), the nearest first. `null` sends no request. */
export function useFreeTablesNear(
  point: Schemas["Location"] | null,
  bookable_at: string,
  party: number,
  limit: number,
) {
  const query = { ...point, bookable_at, party, sort: "distance", with: ["times"], limit };
  return useRead<Page<Hit>>(point && "businesses", query);
}

/** GET businesses: the results of a search, page by page. The first page includes the facets. */
export function useExploreHits(query: Query | null) {
  const options = { first: { facets: true }, revalidateIfStale: false, keepPreviousData: true };
  const { meta, ...pages } = usePages<Hits>("businesses", query && { ...query, facets: false }, options);
  return {
    ...pages,
    total: meta?.total,
    facets: facetsOf(meta, pages.items?.[0]?.currency_symbol),
    town: meta?.town ?? null,
  };
}

/** Facets are counted among the same results as the total, so they are minimums as well when it is. */
function facetsOf(meta: Hits["meta"] | undefined, currency = "€"): Facets | null {
  if (!meta?.facets) return null;
  const { at_least } = meta.total;
  const counted = (facets: Schemas["FacetCount"][]) => facets.map((facet) => ({ ...facet, at_least }));
  const { kind, cuisine, price, diet } = meta.facets;
  return { kind: counted(kind), cuisine: counted(cuisine), price: counted(price), diet: counted(diet), currency };
}
