import { useSWRConfig } from "swr";
import type { SWRInfiniteConfiguration } from "swr/infinite";
import useSWRInfinite from "swr/infinite";
import { storedToken } from "@/lib/storage.ts";
import { messageOf } from "./errors.ts";
import { keyOf } from "./keys.ts";
import { preloadedAnswer } from "./preloaded-data.ts";
import { type ApiError, unwrap } from "./problem.ts";
import type { Query } from "./query-string.ts";
import { apiErrorFrom, type Page } from "./read.ts";
import { request } from "./request.ts";

type AnyPage = { data: readonly unknown[]; meta: { next_cursor: string | null } };
type Options<P> = {
  /** Query parameters of the first page only. */
  first?: Query;
  /** Query parameters of pages after the fifth: larger pages make returning deep into a list faster. */
  deep?: Query;
} & Pick<SWRInfiniteConfiguration<Stamped<P>>, "keepPreviousData" | "revalidateIfStale">;

/** A page with the query of its list, as JSON. */
type Stamped<P> = P & { question: string };

/**
 * GET: a list read by keyset pages. `null` as query sends nothing yet. Pages and their number stay cached for a minute after the
 * list has left the screen, so it has the same length and scroll position when the reader comes back.
 */
export function usePages<P extends AnyPage = Page<never>>(
  path: string,
  query: Query | null,
  { first = {}, deep = {}, ...options }: Options<P> = {},
) {
  const question = JSON.stringify(query);
  const { compare } = useSWRConfig();
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<Stamped<P>, unknown>(
    (index, previous) => {
      if (query === null || (previous && previous.meta.next_cursor === null)) return null;
      const later = { ...(index >= deepFrom && deep), cursor: previous?.meta.next_cursor };
      const place = index === 0 ? first : later;
      return [...keyOf(path, { ...query, ...place }), question];
    },
    async ([url, query, question]: [string, Query, string]) => ({
      ...unwrap(await request<P>({ url, query })),
      question,
    }),
    {
      revalidateFirstPage: false,
      fallbackData: preloadedPages<P>(path, query, first, question),
      compare: samePages(compare),
      ...options,
    },
  );
  const failure: ApiError | null = apiErrorFrom(error);
  const items = data?.flatMap((page) => page.data as P["data"][number][]);
  return {
    items,
    meta: data?.[0]?.meta as P["meta"] | undefined,
    /** Whether the items still belong to the previous query (`keepPreviousData`). */
    isPrevious: data?.[0] !== undefined && data[0].question !== question,
    hasMore: data?.at(-1)?.meta.next_cursor != null,
    isReading: isValidating,
    failure,
    problem: failure && messageOf(failure),
    more: () => void setSize(size + 1),
    retry: () => void mutate(),
    /** Reads the list again from its first page, which replaces those shown. */
    renew: () => void setSize(1).then(() => mutate()),
    /** Replaces one item, without a request. */
    put: (changed: P["data"][number] & { uuid: string }) =>
      void mutate(
        (pages) => pages?.map((page) => ({ ...page, data: page.data.map((each) => renewed(each, changed)) })),
        {
          revalidate: false,
        },
      ),
  };
}

/** The number of the first deep page. */
const deepFrom = 5;

type Compare = (one: unknown, other: unknown) => boolean;

/** Compares lists page by page. SWR would serialise all pages whenever one is added. */
function samePages(compare: Compare): Compare {
  const same: Compare = (one, other) => one === other || compare(one, other);
  return (one, other) => {
    if (!Array.isArray(one) || !Array.isArray(other)) return same(one, other);
    return one.length === other.length && one.every((page, at) => same(page, other[at]));
  };
}

/** Milliseconds after which the document's response is outdated. */
const timeToLive = 60_000;

/** The first page, if the document contains it and the reader is a visitor, for whom it was made. */
function preloadedPages<P>(path: string, query: Query | null, first: Query, question: string) {
  if (query === null || storedToken.read() !== null || performance.now() > timeToLive) return undefined;
  const page = preloadedAnswer<P>(path, { ...query, ...first });
  return page && [{ ...page, question }];
}

function renewed(item: unknown, changed: { uuid: string }): unknown {
  return typeof item === "object" && item !== null && "uuid" in item && item.uuid === changed.uuid ? changed : item;
}
