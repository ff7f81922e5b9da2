import type { Result } from "./problem.ts";
import { type Data, type Page, useRead } from "./read.ts";
import { request } from "./request.ts";
import type { Schemas } from "./wire.ts";

/** A table that I want to be notified of. */
export type TableWish = Schemas["TableWish"];
export type TableWishNew = Schemas["TableWishNew"];
export type TableWishDay = Schemas["TableWishDay"];

/** The keys that adding or withdrawing a wish makes outdated. */
export const wishKeys = ["table_wishes", "table_wish_days"];

/** GET table_wishes?open=1: mine that wait or have an offer, the newest first. */
export function useOpenWishes() {
  const { answer, ...read } = useRead<Page<TableWish>>("table_wishes", { open: true, limit: 20 });
  return { ...read, wishes: answer?.data };
}

/** GET table_wish_days: how many parties wait at a business, by date; for its staff. */
export function useWishDays(business_id: string) {
  const { answer, ...read } = useRead<Page<TableWishDay>>("table_wish_days", { business_id });
  return { ...read, days: answer?.data };
}

/** POST table_wishes?business_id. */
export function addWish({
  business_id,
  ...body
}: TableWishNew & { business_id: string }): Promise<Result<Data<TableWish>>> {
  return request({ method: "POST", url: "table_wishes", query: { business_id }, body });
}

/** DELETE table_wishes?records[]: withdraws one of my wishes. */
export function withdrawWish(uuid: string): Promise<Result<unknown>> {
  return request({ method: "DELETE", url: "table_wishes", query: { records: [uuid] } });
}
