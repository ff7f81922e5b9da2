import type { ApiError, Result } from "./problem.ts";
import { type Data, type Page, useRead } from "./read.ts";
import { request } from "./request.ts";
import type { Schemas } from "./wire.ts";

export type Point = Schemas["Location"];
export type BusinessAddress = Schemas["BusinessAddress"];

/** Today's opening hours: `changes_at` is when the state next changes (UTC). */
export type Today = Schemas["BusinessDay"];

export type Business = Schemas["Business"];

export type OwnBusiness = Pick<Business, "uuid" | "name" | "kind" | "cuisines" | "address" | "verified">;

/** GET businesses?mine=1: the first two businesses that the current user manages; my-businesses.ts reads all. */
export function useMyBusinesses() {
  const { answer, ...read } = useRead<Page<OwnBusiness>>("businesses", { mine: true, limit: 2 });
  return { ...read, data: answer?.data };
}

/** GET businesses/{uuid}, by uuid or slug. */
export function useBusiness(uuid: string | null) {
  const { answer, ...read } = useRead<Data<Business>>(uuid && `businesses/${uuid}`);
  return { ...read, business: answer?.data };
}

/** PATCH businesses: 409 when someone else has changed it meanwhile. */
export function changeBusiness(
  { uuid, version }: Pick<Business, "uuid" | "version">,
  change: Omit<Schemas["BusinessChange"], "uuid" | "version">,
): Promise<Result<Data<Business>>> {
  return request({ method: "PATCH", url: "businesses", body: { uuid, version, ...change } });
}

/** POST businesses: the current user becomes its owner. 409 `already_listed` names a listed business that it resembles. */
export function addBusiness(body: Schemas["BusinessNew"]): Promise<Result<Data<Business>>> {
  return request({ method: "POST", url: "businesses", body });
}

/** The listed business that a new one resembles; null for any other error. */
export function listedBusiness({ code, problem }: ApiError): Pick<Business, "uuid" | "name"> | null {
  const { business } = problem as { business?: Pick<Business, "uuid" | "name"> };
  return (code === "already_listed" && business) || null;
}

/** DELETE businesses?records[]: needs the password again. 409 while there are reservations to come. */
export function removeBusiness(uuid: string, password: string): Promise<Result<unknown>> {
  return request({ method: "DELETE", url: "businesses", query: { records: [uuid] }, body: { password } });
}
