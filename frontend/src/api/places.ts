import useSWR from "swr";
import { unwrap } from "./problem.ts";
import { request } from "./request.ts";

/** A page of a list, as every list call answers. */
export type Page<T> = { data: T[]; meta: { next_cursor: string | null } };

export type OwnBusiness = { uuid: string; name: string };

/** GET businesses?mine=1: the places that the asker may manage. */
export function useMyBusinesses() {
  return useSWR("businesses?mine", async () => {
    const page = unwrap(await request<Page<OwnBusiness>>({ url: "businesses", query: { mine: true, limit: 20 } }));
    return page.data;
  });
}
