import type { Result } from "./problem.ts";
import type { Page } from "./read.ts";
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

/** The keys that a report, an appeal or a decision makes outdated. */
export const moderationKeys = ["reports", "reviews"];

export type Decision = Schemas["ReviewDecision"];

/** A review for a moderator: reported, appealed or part of a burst of reviews. */
export type Case = Schemas["ReviewCase"];

/** GET reports: the cases, for moderators, page by page. */
export function useCases(state: Case["state"]) {
  return usePages<Page<Case>>("reports", { state, limit: 20 }, { keepPreviousData: true });
}

/** A decision of a moderator, as anyone may read it. */
export type LoggedCase = Schemas["LoggedCase"];

/** GET decisions: what moderators decided, without names, page by page. */
export function useDecisions() {
  return usePages<Page<LoggedCase>>("decisions", { limit: 50 });
}

/** A reported person for a moderator. */
export type PersonCase = Schemas["PersonCase"];
export type PersonDecision = Schemas["PersonDecision"];

/** GET reports?subject=user: the cases about people, for moderators, page by page. */
export function usePersonCases(state: PersonCase["state"]) {
  return usePages<Page<PersonCase>>("reports", { subject: "user", state, limit: 20 }, { keepPreviousData: true });
}

/** What a report is about. */
export type ReportSubject = Pick<Schemas["ReportNew"], "review_id" | "subject" | "subject_id">;

/** POST reports: reports a review, a person, a post or a comment, once per member. */
export function report(body: Schemas["ReportNew"]): Promise<Result<unknown>> {
  return request({ method: "POST", url: "reports", body });
}

/** PATCH reports: a moderator's decision about a review or a person, with a reason for those concerned. */
export function decide(uuid: string, decision: Decision | PersonDecision, reason: string): Promise<Result<unknown>> {
  return request({ method: "PATCH", url: "reports", body: { uuid, decision, reason } });
}

/** POST appeals: I appeal against the last decision about me or what I wrote, once per decision. */
export function appealDecision(text: string): Promise<Result<unknown>> {
  return request({ method: "POST", url: "appeals", body: { subject: "user", text } });
}

/** POST appeals: the author of a hidden review appeals, once per decision. */
export function appeal(review_id: string, text: string): Promise<Result<unknown>> {
  return request({ method: "POST", url: "appeals", body: { review_id, text } });
}
