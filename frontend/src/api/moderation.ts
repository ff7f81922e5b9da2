import type { Result } from "./problem.ts";
import type { One, Page } from "./read.ts";
import { request } from "./request.ts";
import type { Review } from "./reviews.ts";
import { usePages } from "./use-pages.ts";
import type { Person } from "./wire.ts";

export const reportReasons = ["spam", "fake", "offensive", "personal_data", "conflict", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The keys that a report, an appeal or a decision makes outdated. */
export const moderationKeys = ["reports", "reviews"];

export type Decision = "keep" | "hide" | "restore" | "publish";

/** A review for a moderator: reported, appealed or part of a burst of reviews. */
export type Case = {
  uuid: string;
  review: Review;
  report_count: number;
  /** The first of them. */
  reports: { reason: ReportReason; text: string | null; created_at: string }[];
  appeal: { text: string; created_at: string } | null;
  held: "burst" | "first_visit" | null;
  state: "open" | "decided";
  decisions: { decision: Decision; reason: string; by: Person | null; at: string }[];
};

/** GET reports: the cases, for moderators, page by page. */
export function useCases(state: Case["state"]) {
  return usePages<Page<Case>>("reports", { state, limit: 20 }, { keepPreviousData: true });
}

/** POST reports: reports a review, once per member. */
export function report(body: { review_id: string; reason: ReportReason; text?: string }): Promise<Result<unknown>> {
  return request({ method: "POST", url: "reports", body });
}

/** PATCH reports: a moderator's decision, with a reason for the author. */
export function decide(uuid: string, decision: Decision, reason: string): Promise<Result<One<Case>>> {
  return request({ method: "PATCH", url: "reports", body: { uuid, decision, reason } });
}

/** POST appeals: the author of a hidden review appeals, once per decision. */
export function appeal(review_id: string, text: string): Promise<Result<unknown>> {
  return request({ method: "POST", url: "appeals", body: { review_id, text } });
}
