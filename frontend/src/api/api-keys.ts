import type { Result } from "./problem.ts";
import { type Data, type Page, useRead } from "./read.ts";
import { request } from "./request.ts";
import type { Schemas } from "./wire.ts";

export type ApiKey = Schemas["ApiKey"];
export type ApiKeyScope = ApiKey["scopes"][number];

/** What a key may do, in the order in which it is offered. */
export const keyScopes: readonly ApiKeyScope[] = ["reservations:read", "reservations:write", "figures:read"];

/** The cache keys that an API key makes outdated. */
export const apiKeyKeys = ["api_keys"];

/** GET api_keys: those of a business, for its owners; at most 10. */
export function useApiKeys(business_id: string) {
  const { answer, ...read } = useRead<Page<ApiKey>>("api_keys", { business_id, limit: 20 });
  return { ...read, keys: answer?.data };
}

/** POST api_keys: the answer has the key itself, once. */
export function makeApiKey(key: Schemas["ApiKeyNew"]): Promise<Result<Data<Schemas["ApiKeyCreated"]>>> {
  return request({ method: "POST", url: "api_keys", body: key });
}

/** DELETE api_keys?records[]. */
export function revokeApiKey(uuid: string): Promise<Result<unknown>> {
  return request({ method: "DELETE", url: "api_keys", query: { records: [uuid] } });
}
