import type { Result } from "./problem.ts";
import type { Query } from "./query-string.ts";
import { type Data, type Page, useRead } from "./read.ts";
import { request } from "./request.ts";
import { usePages } from "./use-pages.ts";
import type { Schemas } from "./wire.ts";

export type Points = Schemas["Points"];
export type PointTransfer = Schemas["PointTransfer"];
export type PointTransferKind = PointTransfer["kind"];
export type PointHold = Schemas["PointHold"];
export type RewardOffer = Schemas["RewardOffer"];
export type RewardOfferNew = Schemas["RewardOfferNew"];
export type Voucher = Schemas["Voucher"];

/** The keys that a voucher makes outdated. */
export const voucherKeys = ["vouchers", "reward_offers", "points", "point_transfers"];

/** The keys that an offer makes outdated. */
export const offerKeys = ["reward_offers"];

/** The keys that an appeal or a decision makes outdated. */
export const holdKeys = ["point_holds", "points", "point_transfers"];

/** GET points: mine. */
export function usePoints() {
  const { answer, ...read } = useRead<Data<Points>>("points");
  return { ...read, points: answer?.data };
}

/** GET point_transfers: my ledger, newest first, page by page; only these kinds, if any are given. */
export function useTransfers(kinds: readonly PointTransferKind[]) {
  return usePages<Page<PointTransfer>>("point_transfers", { kind: kinds, limit: 20 });
}

/** GET point_transfers/csv: my ledger as a table. */
export function readLedger(): Promise<Result<string>> {
  return request({ url: "point_transfers/csv" });
}

/** GET point_holds: my points on hold; one page. */
export function useHolds() {
  const { answer, ...read } = useRead<Page<PointHold>>("point_holds", { limit: 20 });
  return { ...read, holds: answer?.data };
}

/** GET point_holds?appealed=1: for moderators, the appeals that wait, oldest first, page by page. */
export function usePointAppeals() {
  return usePages<Page<PointHold>>("point_holds", { appealed: true, limit: 20 });
}

/** PATCH point_holds: I appeal, once. */
export function appealHold({ uuid, appeal }: { uuid: string; appeal: string }): Promise<Result<unknown>> {
  return request({ method: "PATCH", url: "point_holds", body: { uuid, appeal } });
}

/** PATCH point_holds: a moderator's decision, with a reason for the member. */
export function decideHold(decision: {
  uuid: string;
  decision: "release" | "refuse";
  reason: string;
}): Promise<Result<unknown>> {
  return request({ method: "PATCH", url: "point_holds", body: decision });
}

/** GET reward_offers: what I can get for points, the cheapest first, page by page; of a business for its staff all. */
export function useOffers(query: Query) {
  return usePages<Page<RewardOffer>>("reward_offers", { ...query, limit: 20 });
}

/** POST reward_offers. */
export function addOffer(offer: RewardOfferNew): Promise<Result<Data<RewardOffer>>> {
  return request({ method: "POST", url: "reward_offers", body: offer });
}

/** PATCH reward_offers. */
export function changeOffer(change: Schemas["RewardOfferChange"]): Promise<Result<Data<RewardOffer>>> {
  return request({ method: "PATCH", url: "reward_offers", body: change });
}

/** DELETE reward_offers?records[]: ends an offer. */
export function endOffer(uuid: string): Promise<Result<unknown>> {
  return request({ method: "DELETE", url: "reward_offers", query: { records: [uuid] } });
}

/** GET vouchers: my own, newest first, page by page; of a business for its staff all. */
export function useVouchers(query: Query) {
  return usePages<Page<Voucher>>("vouchers", { ...query, limit: 20 });
}

/** GET vouchers: of a business, for its staff, those that are reserved; the newest 100. */
export function useReservedVouchers(business_id: string) {
  const { answer } = useRead<Page<Voucher>>("vouchers", { business_id, state: ["reserved"], limit: 100 });
  return answer?.data ?? [];
}

/** POST vouchers?offer_id: repeated with the same key after a lost response, it reserves one voucher. */
export function reserveVoucher(
  { offer_id, ...body }: { offer_id: string } & Schemas["VoucherNew"],
  idempotencyKey: string,
): Promise<Result<Data<Voucher>>> {
  return request({
    method: "POST",
    url: "vouchers",
    query: { offer_id },
    body,
    headers: { "Idempotency-Key": idempotencyKey },
  });
}

/** DELETE vouchers/{uuid}: gives one of my vouchers back. */
export function giveBackVoucher(uuid: string): Promise<Result<Data<Voucher>>> {
  return request({ method: "DELETE", url: `vouchers/${uuid}` });
}

/** POST voucher_captures: staff use a voucher up, by what they typed or scanned. */
export function captureVoucher(
  capture: { business_id: string; code: string },
  idempotencyKey: string,
): Promise<Result<Data<Voucher>>> {
  return request({
    method: "POST",
    url: "voucher_captures",
    body: capture,
    headers: { "Idempotency-Key": idempotencyKey },
  });
}
