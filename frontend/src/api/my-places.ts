import useSWRInfinite from "swr/infinite";
import { messageOf } from "./errors.ts";
import type { OwnBusiness } from "./places.ts";
import { unwrap } from "./problem.ts";
import type { Query } from "./query-string.ts";
import { errorOf, type Page } from "./read.ts";
import { request } from "./request.ts";

/** GET businesses?mine=1: all places that the asker may manage, page after page. */
export function useAllMyBusinesses() {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<Page<OwnBusiness>, unknown>(
    (index, previous) => {
      if (previous && previous.meta.next_cursor === null) return null;
      return ["businesses", { mine: true, limit: 50, ...(index > 0 && { cursor: previous?.meta.next_cursor }) }];
    },
    async ([url, query]: [string, Query]) => unwrap(await request<Page<OwnBusiness>>({ url, query })),
  );
  const failure = errorOf(error);
  return {
    places: data?.flatMap((page) => page.data),
    hasMore: data?.at(-1)?.meta.next_cursor != null,
    isReading: isValidating,
    problem: failure && messageOf(failure),
    more: () => void setSize(size + 1),
    retry: () => void mutate(),
  };
}
