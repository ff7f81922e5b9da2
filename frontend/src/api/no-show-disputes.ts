import type { Result } from "./problem.ts";
import { type Data, type Page, useRead } from "./read.ts";
import { request } from "./request.ts";
import { usePages } from "./use-pages.ts";
import type { Schemas } from "./wire.ts";

/** What a guest says against a no-show. */
export type NoShowDispute = Schemas["NoShowDispute"];
export type DisputeStep = Schemas["NoShowDisputeStep"];

/** The keys that a step of a dispute makes outdated. */
export const disputeKeys = ["no_show_disputes", "reservations"];

/** GET no_show_disputes?reservation_id: mine about a reservation. */
export function useDispute(reservation_id: string) {
  const { answer, ...read } = useRead<Page<NoShowDispute>>("no_show_disputes", { reservation_id });
  return { ...read, dispute: answer && (answer.data[0] ?? null) };
}

/** GET no_show_disputes?business_id: all of a business, newest first, page by page; for its staff. */
export function useBusinessDisputes(business_id: string) {
  return usePages<Page<NoShowDispute>>("no_show_disputes", { business_id, limit: 20 });
}

/** GET no_show_disputes?contested=1: those that wait for a moderator, oldest first, page by page. */
export function useContestedDisputes() {
  return usePages<Page<NoShowDispute>>("no_show_disputes", { contested: true, limit: 20 });
}

/** POST no_show_disputes?reservation_id. */
export function openDispute({
  reservation_id,
  statement,
}: {
  reservation_id: string;
  statement: string;
}): Promise<Result<Data<NoShowDispute>>> {
  return request({ method: "POST", url: "no_show_disputes", query: { reservation_id }, body: { statement } });
}

/** PATCH no_show_disputes: an answer of the business, or a moderator's decision. */
export function stepDispute(step: {
  uuid: string;
  step: DisputeStep;
  text?: string;
}): Promise<Result<Data<NoShowDispute>>> {
  return request({ method: "PATCH", url: "no_show_disputes", body: step });
}
