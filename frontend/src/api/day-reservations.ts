import useSWR from "swr";
import { messageOf } from "./errors.ts";
import { keyOf } from "./keys.ts";
import { unwrap } from "./problem.ts";
import type { Query } from "./query-string.ts";
import { apiErrorFrom } from "./read.ts";
import { request } from "./request.ts";
import type { Reservation } from "./reservations.ts";
import type { Schemas } from "./wire.ts";

type DayReservations = { data: Reservation[]; meta: Schemas["ReservationsMeta"] };

/** Pages of a hundred; no business seats more parties in a day. */
const mostPages = 10;

/** A period between two moments in UTC. */
export type During = Pick<Schemas["BusinessClosure"], "starts_at" | "ends_at">;

/** No party stays longer, in milliseconds. */
const longestStay = 24 * 60 * 60_000;

/** GET reservations: all of one business day; "today" lasts until the evening's service period ends. */
export function useDayReservations(businessId: string, date: string) {
  const { data, error, isValidating, mutate } = useSWR<DayReservations, unknown>(
    keyOf("reservations", { business_id: businessId, date }),
    () => allReservations({ business_id: businessId, date }),
    { keepPreviousData: true },
  );
  const failure = apiErrorFrom(error);
  return {
    reservations: data?.data,
    date: data?.meta.date ?? undefined,
    problem: failure && messageOf(failure),
    isReading: isValidating,
    retry: () => void mutate(),
  };
}

/** GET reservations: upcoming ones of a business that overlap a period. */
export function useBookedDuring(businessId: string, during: During | null): Reservation[] | undefined {
  const query = during && {
    business_id: businessId,
    status: ["pending", "confirmed"],
    from: new Date(Date.parse(during.starts_at) - longestStay).toISOString(),
    to: during.ends_at,
  };
  const { data } = useSWR<DayReservations, unknown>(query && keyOf("reservations", query), () =>
    allReservations(query ?? {}),
  );
  return data?.data.filter(({ ends_at }) => during && Date.parse(ends_at) > Date.parse(during.starts_at));
}

async function allReservations(dayQuery: Query): Promise<DayReservations> {
  const day: DayReservations = { data: [], meta: { next_cursor: null, date: null } };
  for (let page = 0; page < mostPages; page += 1) {
    const query = { ...dayQuery, sort: "starts_at", limit: 100, cursor: day.meta.next_cursor };
    const answer = unwrap(await request<DayReservations>({ url: "reservations", query }));
    day.data.push(...answer.data);
    day.meta = answer.meta;
    if (answer.meta.next_cursor === null) break;
  }
  return day;
}
