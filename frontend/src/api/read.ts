import useSWR, { type SWRConfiguration } from "swr";
import { messageOf } from "./errors.ts";
import { keyOf } from "./keys.ts";
import { preloadedAnswer } from "./preloaded-data.ts";
import { type ApiError, ApiFailure, unwrap } from "./problem.ts";
import type { Query } from "./query-string.ts";
import { request } from "./request.ts";
import type { Schemas } from "./wire.ts";

/** A response with one record. */
export type Data<T> = { data: T };

/** A response with one page of a list. */
export type Page<T> = { data: T[]; meta: Schemas["Meta"] };

/** GET: the whole response, cached under `[url, query]`. `null` sends no request. */
export function useRead<T>(url: string | null, query: Query = {}, options: SWRConfiguration<T> = {}) {
  const { data, error, isValidating, mutate } = useSWR<T, unknown>(
    url === null ? null : keyOf(url, query),
    async () => unwrap(await request<T>({ url: url ?? "", query })),
    { fallbackData: url === null ? undefined : preloadedAnswer<T>(url, query), ...options },
  );
  const failure = apiErrorFrom(error);
  return {
    answer: data,
    failure,
    /** The error message in the reader's language. */
    problem: failure && messageOf(failure),
    isReading: isValidating,
    retry: () => void mutate(),
    mutate,
  };
}

/** The server's error from what SWR caught. Anything else is a bug and is thrown again. */
export function apiErrorFrom(caught: unknown): ApiError | null {
  if (caught === undefined || caught === null) return null;
  if (caught instanceof ApiFailure) return caught.error;
  throw caught;
}
