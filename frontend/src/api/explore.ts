import useSWRInfinite from "swr/infinite";
import type { Slot } from "./availability.ts";
import { messageOf } from "./errors.ts";
import type { Business } from "./places.ts";
import { unwrap } from "./problem.ts";
import type { Query } from "./query-string.ts";
import { errorOf, type Page } from "./read.ts";
import { request } from "./request.ts";

export type Reason = { factor: string; score: number; detail: string };

/** A place among the results: how far, when next, and why here. */
export type Hit = Business & {
  distance_m: number | null;
  next_times: Pick<Slot, "starts_at" | "local_time" | "status">[] | null;
  why: Reason[];
};

export type Facet = { value: string; count: number };
export type Facets = Record<"kind" | "cuisine" | "price" | "diet", Facet[]>;

type Hits = Page<Hit> & {
  meta: { next_cursor: string | null; total: { count: number; at_least: boolean }; facets: Facets | null };
};

/** GET businesses as the explore list asks it, page after page. The first page brings the facets. */
export function useExploreHits(query: Query | null) {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<Hits, unknown>(
    (index, previous) => {
      if (query === null || (previous && previous.meta.next_cursor === null)) return null;
      return ["businesses", { ...query, facets: index === 0, cursor: previous?.meta.next_cursor }];
    },
    async ([url, asked]: [string, Query]) => unwrap(await request<Hits>({ url, query: asked })),
    { revalidateFirstPage: false, revalidateIfStale: false, keepPreviousData: true },
  );
  const failure = errorOf(error);
  return {
    hits: data?.flatMap((page) => page.data),
    total: data?.[0]?.meta.total,
    facets: data?.[0]?.meta.facets ?? null,
    hasMore: data?.at(-1)?.meta.next_cursor != null,
    isReading: isValidating,
    problem: failure && messageOf(failure),
    more: () => void setSize(size + 1),
    retry: () => void mutate(),
  };
}
