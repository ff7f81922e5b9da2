import type { Business } from "./businesses.ts";
import { type Page, useRead } from "./read.ts";

/** GET businesses?q=: those whose names match. Empty words request nothing. */
export function useNamedBusinesses(words: string) {
  const query = { q: words, limit: 6 };
  const { answer, ...read } = useRead<Page<Business>>(words === "" ? null : "businesses", query, {
    keepPreviousData: true,
  });
  return { ...read, businesses: words === "" ? undefined : answer?.data };
}
