import useSWR from "swr";
import { messageOf } from "./errors.ts";
import type { Result } from "./problem.ts";
import { unwrap } from "./problem.ts";
import { apiErrorFrom, type Data, type Page, useRead } from "./read.ts";
import { request } from "./request.ts";
import type { Schemas } from "./wire.ts";

export type QueueParty = Schemas["QueueParty"];
export type QueueAction = Schemas["QueueAction"];
export type QueuePlace = Schemas["QueuePlace"];
export type QueueDoor = Schemas["QueueDoor"];
export type QueueSettings = Schemas["QueueSettings"];
export type WaitQuote = Schemas["WaitQuote"];

/** The keys that a step of a party makes outdated. */
export const queueKeys = ["queue_parties"];
export const queueSettingsKeys = ["queue_settings"];

/** Milliseconds after which waits are read again: they change with time. */
const minute = 60_000;
/** Milliseconds between two looks at a guest's place. */
const pause = 15_000;
/** Milliseconds after which a place is no longer looked at: the server has ended it by then. */
const longest = 8 * 60 * minute;

/** GET queue_parties: those in the queue of a business, the first in line first. */
export function useQueue(business_id: string | null) {
  const { answer, ...read } = useRead<Page<QueueParty>>(
    business_id && "queue_parties",
    { business_id },
    { refreshInterval: minute },
  );
  return { ...read, parties: answer?.data };
}

/** GET queue_parties?ended=1: those that were seated, left or did not come, the latest first. */
export function useEndedParties(business_id: string) {
  const { answer, ...read } = useRead<Page<QueueParty>>("queue_parties", { business_id, ended: true });
  return { ...read, parties: answer?.data };
}

/** POST queue_parties?business_id: adds a party. */
export function addParty(
  { business_id, ...body }: Schemas["QueuePartyNew"] & { business_id: string },
  idempotencyKey: string,
): Promise<Result<Data<QueueParty>>> {
  const headers = { "Idempotency-Key": idempotencyKey };
  return request({ method: "POST", url: "queue_parties", query: { business_id }, body, headers });
}

export type QueueStep = Schemas["QueuePartyChange"] & { uuid: string };

/** PATCH queue_parties/{uuid}: one step of a party. */
export function changeParty({ uuid, ...body }: QueueStep, idempotencyKey: string): Promise<Result<Data<QueueParty>>> {
  const headers = { "Idempotency-Key": idempotencyKey };
  return request({ method: "PATCH", url: `queue_parties/${uuid}`, body, headers });
}

/** GET queue_settings/{business}. */
export function useQueueSettings(businessId: string) {
  const { answer, ...read } = useRead<Data<QueueSettings>>(`queue_settings/${businessId}`);
  return { ...read, settings: answer?.data };
}

/** PATCH queue_settings/{business}. */
export function changeQueueSettings({
  businessId,
  ...body
}: Schemas["QueueSettingsChange"] & { businessId: string }): Promise<Result<Data<QueueSettings>>> {
  return request({ method: "PATCH", url: `queue_settings/${businessId}`, body });
}

/** GET queue_doors/{business}: whether guests may join, and how long they would wait. */
export function useQueueDoor(businessId: string, party: number) {
  const { answer, ...read } = useRead<Data<QueueDoor>>(
    `queue_doors/${businessId}`,
    { party },
    { keepPreviousData: true, refreshInterval: minute },
  );
  return { ...read, door: answer?.data };
}

/** POST queue_places?business_id: a guest joins. A repeated request with the same key joins once. */
export function joinQueue(
  { business_id, ...body }: Omit<Schemas["QueuePlaceNew"], "client_id"> & { business_id: string },
  client_id: string,
): Promise<Result<Data<QueuePlace>>> {
  return request({ method: "POST", url: "queue_places", query: { business_id }, body: { ...body, client_id } });
}

const call = (verb: "open" | "leave", token: string): Promise<Result<Data<QueuePlace>>> =>
  request({ method: "POST", url: `queue_places/${verb}`, body: { token } });

/** The keys of a guest's place. */
export const placeKeys = ["queue_places"];

/** POST queue_places/open: reads, by POST, so that the token is in no log. Looks again while the party waits. */
export function useQueuePlace(token: string) {
  const { data, error, isValidating, mutate } = useSWR(
    ["queue_places/open", token],
    async () => unwrap(await call("open", token)),
    { refreshInterval: (latest) => (latest && isAwaited(latest.data) ? pause : 0) },
  );
  const failure = apiErrorFrom(error);
  return {
    place: data?.data,
    failure,
    problem: failure && messageOf(failure),
    isReading: isValidating,
    retry: () => void mutate(),
  };
}

function isAwaited({ state, joined_at }: QueuePlace): boolean {
  return (state === "waiting" || state === "ready") && Date.now() - Date.parse(joined_at) < longest;
}

/** POST queue_places/leave. */
export const leaveQueue = (token: string) => call("leave", token);
