import useSWR from "swr";
import { messageOf } from "./errors.ts";
import { unwrap } from "./problem.ts";
import { errorOf } from "./read.ts";
import { request } from "./request.ts";
import type { Reservation } from "./reservations.ts";
import type { Wire } from "./wire.ts";

type Book = { data: Reservation[]; meta: Wire<"ReservationsMeta"> };

/** Pages of a hundred: no venue seats more parties in a day. */
const mostPages = 10;

/** GET reservations of one of a business's days, all of them; of "today" until the evening's service closes. */
export function useBook(businessId: string, date: string) {
  const { data, error, isValidating, mutate } = useSWR<Book, unknown>(
    ["reservations", { business_id: businessId, date }],
    () => wholeDay(businessId, date),
    { keepPreviousData: true },
  );
  const failure = errorOf(error);
  return {
    reservations: data?.data,
    date: data?.meta.date ?? undefined,
    problem: failure && messageOf(failure),
    isReading: isValidating,
    retry: () => void mutate(),
  };
}

async function wholeDay(businessId: string, date: string): Promise<Book> {
  const book: Book = { data: [], meta: { next_cursor: null, date: null } };
  for (let page = 0; page < mostPages; page += 1) {
    const query = { business_id: businessId, date, sort: "starts_at", limit: 100, cursor: book.meta.next_cursor };
    const answer = unwrap(await request<Book>({ url: "reservations", query }));
    book.data.push(...answer.data);
    book.meta = answer.meta;
    if (answer.meta.next_cursor === null) break;
  }
  return book;
}
