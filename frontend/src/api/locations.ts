import useSWR from "swr";
import { messageOf } from "./errors.ts";
import { ApiFailure, type Result, unwrap } from "./problem.ts";
import { apiErrorFrom, type Data, type Page, useRead } from "./read.ts";
import { request } from "./request.ts";
import type { Schemas } from "./wire.ts";

/** A position with a name, such as home, that only its owner sees. */
export type NamedLocation = Schemas["NamedLocation"];
export type NamedLocationNew = Schemas["NamedLocationNew"];
export const locationKinds = ["home", "work", "hotel", "other"] as const satisfies NamedLocation["kind"][];

/** A position that I share by link. */
export type LocationShare = Schemas["LocationShare"];
/** The same as people with the link see it. */
export type SharedLocation = Schemas["SharedPosition"];

export const locationKeys = ["location"];
export const shareKeys = ["location_shares"];

/** The most named locations of one member. */
export const mostLocations = 20;

/** GET location: all my named locations; visitors have none. */
export function useNamedLocations(isMember = true) {
  const { answer, ...read } = useRead<Page<NamedLocation>>(isMember ? "location" : null, { limit: mostLocations });
  return { ...read, locations: answer?.data };
}

/** POST location. */
export function addLocation(body: NamedLocationNew): Promise<Result<Data<NamedLocation>>> {
  return request({ method: "POST", url: "location", body });
}

/** PATCH location/{uuid}. */
export function changeLocation(uuid: string, body: NamedLocationNew): Promise<Result<Data<NamedLocation>>> {
  return request({ method: "PATCH", url: `location/${uuid}`, body });
}

/** DELETE location. */
export function removeLocation(uuid: string): Promise<Result<unknown>> {
  return request({ method: "DELETE", url: "location", query: { records: [uuid] } });
}

/** GET location_shares: what I share now. */
export function useLocationShares() {
  const { answer, ...read } = useRead<Page<LocationShare>>("location_shares");
  return { ...read, shares: answer?.data };
}

/** POST location_shares. `minutes: null` shares until it is stopped, at most 24 hours. */
export function startShare(body: Schemas["LocationShareNew"]): Promise<Result<Data<Schemas["LocationShareCreated"]>>> {
  return request({ method: "POST", url: "location_shares", body });
}

/** PATCH location_shares/{uuid}: a newer position. */
export function moveShare(uuid: string, point: Schemas["Location"]): Promise<Result<unknown>> {
  return request({ method: "PATCH", url: `location_shares/${uuid}`, body: point });
}

/** DELETE location_shares: stops sharing. */
export function stopShare(uuid: string): Promise<Result<unknown>> {
  return request({ method: "DELETE", url: "location_shares", query: { records: [uuid] } });
}

/** Milliseconds between two reads of a shared location. */
const pause = 10_000;

/** Whether a link has ended: it never works again. Other errors, such as a lost connection, may pass. */
const isOver = (cause: unknown) => cause instanceof ApiFailure && [404, 422].includes(cause.error.status);

/** POST location_shares/open, again and again: reads, but by POST, so that the token is in no address. */
export function useSharedLocation(token: string) {
  const { data, error, isValidating, mutate } = useSWR(
    token === "" ? null : ["location_shares/open", token],
    async () =>
      unwrap(await request<Data<SharedLocation>>({ method: "POST", url: "location_shares/open", body: { token } })),
    { refreshInterval: pause, errorRetryInterval: pause, shouldRetryOnError: (cause) => !isOver(cause) },
  );
  const failure = apiErrorFrom(error);
  return {
    location: data?.data,
    failure,
    problem: failure && messageOf(failure),
    isReading: isValidating,
    retry: () => void mutate(),
  };
}
