import useSWR from "swr";
import { messageOf } from "./errors.ts";
import { unwrap } from "./problem.ts";
import { errorOf, type Page } from "./read.ts";
import { request } from "./request.ts";
import type { Reservation } from "./reservations.ts";

/** Pages of a hundred: no venue seats more parties in a day. */
const mostPages = 10;

/** GET reservations of a business on one of its days, all of them. */
export function useBook(businessId: string, date: string) {
  const { data, error, isValidating, mutate } = useSWR<Page<Reservation>, unknown>(
    ["reservations", { business_id: businessId, date }],
    () => wholeDay(businessId, date),
    { keepPreviousData: true },
  );
  const failure = errorOf(error);
  return {
    reservations: data?.data,
    problem: failure && messageOf(failure),
    isReading: isValidating,
    retry: () => void mutate(),
  };
}

async function wholeDay(businessId: string, date: string): Promise<Page<Reservation>> {
  const data: Reservation[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const query = { business_id: businessId, date, sort: "starts_at", limit: 100, cursor };
    const answer: Page<Reservation> = unwrap(await request<Page<Reservation>>({ url: "reservations", query }));
    data.push(...answer.data);
    cursor = answer.meta.next_cursor;
    if (cursor === null) break;
  }
  return { data, meta: { next_cursor: cursor } };
}
