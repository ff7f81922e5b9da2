import type { BusinessAddress } from "./businesses.ts";
import type { Result } from "./problem.ts";
import { type Data, type Page, useRead } from "./read.ts";
import { request } from "./request.ts";
import type { Schemas } from "./wire.ts";

/** The keys that a change of an address makes outdated: the addresses, and the businesses, which show the primary one. */
export const addressKeys = ["business_addresses", "businesses"];

/** GET business_addresses: all addresses of a business, the primary one first. A business has at most 20. */
export function useAddresses(businessId: string) {
  const { answer, ...read } = useRead<Page<BusinessAddress>>("business_addresses", {
    business_id: businessId,
    limit: 20,
  });
  return { ...read, addresses: answer?.data.toSorted((one, other) => Number(other.primary) - Number(one.primary)) };
}

/** POST business_addresses. The first address is primary in any case. */
export function addAddress(body: Schemas["AddressNew"]): Promise<Result<Data<BusinessAddress>>> {
  return request({ method: "POST", url: "business_addresses", body });
}

/** PATCH business_addresses/{address_id}: `primary` makes it the primary one. */
export function changeAddress(uuid: string, body: Schemas["AddressChange"]): Promise<Result<Data<BusinessAddress>>> {
  return request({ method: "PATCH", url: `business_addresses/${uuid}`, body });
}

/** DELETE business_addresses/{address_id}. The oldest other address becomes primary if it was. */
export function removeAddress(uuid: string): Promise<Result<unknown>> {
  return request({ method: "DELETE", url: `business_addresses/${uuid}` });
}
