import useSWRInfinite from "swr/infinite";
import type { SlotStatus } from "./availability.ts";
import { messageOf } from "./errors.ts";
import type { Business } from "./places.ts";
import { unwrap } from "./problem.ts";
import type { Query } from "./query-string.ts";
import { errorOf, type Page, useRead } from "./read.ts";
import { request } from "./request.ts";
import type { Narrowed, Wire } from "./wire.ts";

export type Reason = Wire<"Why">;

/** A place among the results: how far, when next, and why here. */
export type Hit = Business &
  Pick<Wire<"ExploreHit">, "distance_m" | "why"> & {
    next_times: Narrowed<Wire<"NextTime">, { status: SlotStatus }>[] | null;
  };

/** How many results have a value; at least so many where not all results were counted. */
export type Facet = Wire<"FacetCount"> & { at_least: boolean };
export type Facets = Record<keyof Wire<"ExploreFacets">, Facet[]>;

type Hits = { data: Hit[]; meta: Wire<"ExploreMeta"> };
/** Results, and what they answer. */
type Answer = Hits & { question: string };

/** GET businesses with a table at a moment (RFC 3339), the three best rated. */
export function useFreeTables(bookable_at: string, party: number) {
  return useRead<Page<Hit>>("businesses", { bookable_at, party, sort: "rating", with: ["times"], limit: 3 });
}

/** GET businesses as the explore list asks it, page after page. The first page brings the facets. */
export function useExploreHits(query: Query | null) {
  const question = JSON.stringify(query);
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<Answer, unknown>(
    (index, previous) => {
      if (query === null || (previous && previous.meta.next_cursor === null)) return null;
      return ["businesses", { ...query, facets: index === 0, cursor: previous?.meta.next_cursor }, question];
    },
    async ([url, asked, question]: [string, Query, string]) => ({
      ...unwrap(await request<Hits>({ url, query: asked })),
      question,
    }),
    { revalidateFirstPage: false, revalidateIfStale: false, keepPreviousData: true },
  );
  const failure = errorOf(error);
  return {
    hits: data?.flatMap((page) => page.data),
    total: data?.[0]?.meta.total,
    facets: facetsOf(data?.[0]?.meta),
    /** Whether they answer what was asked before: they stay until the next answer is there. */
    isKept: data?.[0] !== undefined && data[0].question !== question,
    hasMore: data?.at(-1)?.meta.next_cursor != null,
    isReading: isValidating,
    problem: failure && messageOf(failure),
    more: () => void setSize(size + 1),
    retry: () => void mutate(),
  };
}

/** Facets are counted among the results that the total counts, so they end where it ends. */
function facetsOf(meta: Hits["meta"] | undefined): Facets | null {
  if (!meta?.facets) return null;
  const { at_least } = meta.total;
  const counted = (facets: Wire<"FacetCount">[]) => facets.map((facet) => ({ ...facet, at_least }));
  const { kind, cuisine, price, diet } = meta.facets;
  return { kind: counted(kind), cuisine: counted(cuisine), price: counted(price), diet: counted(diet) };
}
