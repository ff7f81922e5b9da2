import type { Result } from "./problem.ts";
import type { Query } from "./query-string.ts";
import { type Data, type Page, useRead } from "./read.ts";
import { request } from "./request.ts";
import { usePages } from "./use-pages.ts";
import type { Schemas } from "./wire.ts";

/** The evidence of a visit: a seated reservation or a rotating code (V3), a printed code (V2), none (V0). */
export type Evidence = Schemas["Evidence"];

export const aspects = ["food", "service", "ambience", "value"] as const;
export type Aspect = (typeof aspects)[number];

/** `review` is present where media of several reviews are listed. */
export type ReviewMedia = Schemas["ReviewMedia"] & Partial<Pick<Schemas["ReviewMediaAlone"], "review">>;

export type ReviewAction = Schemas["ReviewAction"];
export type Review = Schemas["Review"];
export type ReviewVersion = Schemas["ReviewEdit"];
export type ReviewSummary = Schemas["ReviewSummary"];

/** A review of a business. */
export type ReviewBody = Omit<Schemas["ReviewNew"], "business_id" | "visit_id">;

/** The number of reviews; a minimum when there are many. */
export type Total = Schemas["ReviewsTotal"];
type Reviews = { data: Review[]; meta: Schemas["ReviewsMeta"] };
type Answer = Promise<Result<Data<Review>>>;

/** GET reviews: page by page. */
export function useReviews(query: Query | null) {
  return usePages<Reviews>("reviews", query, { keepPreviousData: true });
}

/** GET reviews/summary: the rating and how it is computed. */
export function useReviewSummary(business_id: string) {
  const { answer, ...read } = useRead<Data<ReviewSummary>>("reviews/summary", { business_id });
  return { ...read, summary: answer?.data };
}

/** GET reviews/{uuid}. */
export function useReview(uuid: string | null) {
  const { answer, ...read } = useRead<Data<Review>>(uuid && `reviews/${uuid}`);
  return { ...read, review: answer?.data };
}

/** GET reviews/{uuid}, as it is now. */
export function readReview(uuid: string): Answer {
  return request({ url: `reviews/${uuid}` });
}

/** GET reviews/{uuid}/edits: earlier versions, newest first. */
export function useReviewEdits(uuid: string) {
  const { answer, ...read } = useRead<Page<ReviewVersion>>(`reviews/${uuid}/edits`, { limit: 50 });
  return { ...read, versions: answer?.data };
}

/** POST reviews. Repeated with the same key after a lost response, it publishes once. */
export function publishReview(body: Schemas["ReviewNew"], idempotencyKey: string): Answer {
  return request({ method: "POST", url: "reviews", body, headers: { "Idempotency-Key": idempotencyKey } });
}

/** PATCH reviews: 409 when it was changed elsewhere meanwhile. */
export function changeReview({ uuid, version }: Pick<Review, "uuid" | "version">, body: Partial<ReviewBody>): Answer {
  return request({ method: "PATCH", url: "reviews", body: { uuid, version, ...body } });
}

/** DELETE reviews. */
export function removeReview(uuid: string): Promise<Result<unknown>> {
  return request({ method: "DELETE", url: "reviews", query: { records: [uuid] } });
}

/** The keys that publishing, changing or deleting a review makes outdated. */
export const reviewKeys = ["reviews", "review/media", "businesses/"];

export type Helpful = Schemas["HelpfulMarks"];

/** PUT or DELETE reviews/{uuid}/helpful. */
export function markHelpful(uuid: string, helpful: boolean): Promise<Result<Data<Helpful>>> {
  return request({ method: helpful ? "PUT" : "DELETE", url: `reviews/${uuid}/helpful` });
}

/** PUT reviews/{uuid}/reply: the reply of the business; `null` removes it. */
export function replyTo(uuid: string, text: string | null): Answer {
  const url = `reviews/${uuid}/reply`;
  return text === null ? request({ method: "DELETE", url }) : request({ method: "PUT", url, body: { text } });
}

/** GET review/media: guests' pictures and videos of a business, newest first. */
export function useReviewMedia(business_id: string | null, limit = 60) {
  const { answer, ...read } = useRead<Page<ReviewMedia>>(business_id && "review/media", { business_id, limit });
  return { ...read, media: answer?.data };
}
