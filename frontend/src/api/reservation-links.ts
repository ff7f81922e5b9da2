import useSWR from "swr";
import { fieldMessages, messageOf } from "./errors.ts";
import type { Result } from "./problem.ts";
import { unwrap } from "./problem.ts";
import { apiErrorFrom, type Data } from "./read.ts";
import { request } from "./request.ts";
import type { Schemas } from "./wire.ts";

/** The reservation of a link in a reminder, with what the link does. */
export type LinkedReservation = Schemas["LinkedReservation"];

type Answer = Promise<Result<Data<LinkedReservation>>>;

const call = (verb: "open" | "use", token: string): Answer =>
  request({ method: "POST", url: `reservation_links/${verb}`, body: { token } });

/** POST reservation_links/open: reads, but by POST, so that the token is in no address. */
export function useReservationLink(token: string) {
  const { data, error, isValidating, mutate } = useSWR(
    ["reservation_links/open", token],
    async () => unwrap(await call("open", token)),
    // Once used, the link cannot be opened again.
    { revalidateIfStale: false, revalidateOnReconnect: false },
  );
  const failure = apiErrorFrom(error);
  return {
    reservation: data?.data,
    failure,
    problem: failure && (fieldMessages(failure).token ?? messageOf(failure)),
    isReading: isValidating,
    retry: () => void mutate(),
  };
}

/** POST reservation_links/use: confirms that the guest will come, or cancels. Each link works once. */
export const applyReservationLink = (token: string): Answer => call("use", token);
