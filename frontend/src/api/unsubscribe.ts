import useSWR from "swr";
import { fieldMessages, messageOf } from "./errors.ts";
import { type Result, unwrap } from "./problem.ts";
import { apiErrorFrom, type Data } from "./read.ts";
import { request } from "./request.ts";
import type { Schemas } from "./wire.ts";

/** The topic of a link in an email; `null` stands for all that can be ended. */
export type Unsubscribed = Schemas["Unsubscribed"];

/** POST unsubscribe/open: reads, but by POST, so that the token is in no address. */
export function useUnsubscribeLink(token: string) {
  const { data, error, isValidating, mutate } = useSWR(["unsubscribe/open", token], async () =>
    unwrap(await request<Data<Unsubscribed>>({ method: "POST", url: "unsubscribe/open", body: { token } })),
  );
  const failure = apiErrorFrom(error);
  return {
    unsubscribed: data?.data,
    failure,
    problem: failure && (fieldMessages(failure).token ?? messageOf(failure)),
    isReading: isValidating,
    retry: () => void mutate(),
  };
}

/** POST unsubscribe?token=: no more emails about the topic. Mail programs call the same address (RFC 8058). */
export function unsubscribe(token: string): Promise<Result<Data<Unsubscribed>>> {
  return request({ method: "POST", url: "unsubscribe", query: { token } });
}
