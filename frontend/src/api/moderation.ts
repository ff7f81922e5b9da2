import type { Result } from "./problem.ts";
import type { One, Page } from "./read.ts";
import { request } from "./request.ts";
import { usePages } from "./use-pages.ts";
import type { Schemas } from "./wire.ts";

export const reportReasons = [
  "spam",
  "fake",
  "offensive",
  "personal_data",
  "conflict",
  "other",
] as const satisfies ReportReason[];
export type ReportReason = Schemas["ReportReason"];

/** What a report, an appeal or a decision makes outdated. */
export const moderationKeys = ["reports", "reviews"];

export type Decision = Schemas["ReviewDecision"];

/** A review that was reported or held, or whose author appeals. */
export type Case = Schemas["ReviewCase"];

/** GET reports: the cases, for moderators, page after page. */
export function useCases(state: Case["state"]) {
  return usePages<Page<Case>>("reports", { state, limit: 20 }, { keepPreviousData: true });
}

/** POST reports: brings a review before a person; once each. */
export function report(body: Schemas["ReportNew"]): Promise<Result<unknown>> {
  return request({ method: "POST", url: "reports", body });
}

/** PATCH reports: the decision of a moderator, whose reason the author reads. */
export function decide(uuid: string, decision: Decision, reason: string): Promise<Result<One<Case>>> {
  return request({ method: "PATCH", url: "reports", body: { uuid, decision, reason } });
}

/** POST appeals: the author of a hidden review asks for another look, once a decision. */
export function appeal(review_id: string, text: string): Promise<Result<unknown>> {
  return request({ method: "POST", url: "appeals", body: { review_id, text } });
}
