import type { Result } from "./problem.ts";
import type { Query } from "./query-string.ts";
import { type One, type Page, useRead } from "./read.ts";
import { request } from "./request.ts";
import { usePages } from "./use-pages.ts";
import type { BusinessName, Media, Person, Wire } from "./wire.ts";

/** The evidence of a visit: a seated reservation or a rotating code (V3), a printed code (V2), none (V0). */
export type Evidence = "V3" | "V2" | "V0";

export const aspects = ["food", "service", "ambience", "value"] as const;
export type Aspect = (typeof aspects)[number];
type Aspects = Record<Aspect, number | null>;

export type ReviewMedia = {
  uuid: string;
  review_id: string;
  business_id: string;
  position: number;
  media: Media;
  created_at: string;
  /** Present where media of several reviews are listed. */
  review?: { uuid: string; rating: number; author: Person | null };
};

export type ReviewAction = "edit" | "remove" | "reply" | "report" | "appeal" | "decide" | "mark";

export type Review = Aspects & {
  uuid: string;
  version: number;
  business: BusinessName;
  /** `null` once the account is deleted. */
  author: Person | null;
  rating: number;
  text: string;
  /** The detected language; `null` if unknown. */
  language: string | null;
  visited_on: string | null;
  evidence: Evidence;
  how: "reservation" | "rotating_code" | "static_code" | "none";
  weight: number;
  media: ReviewMedia[];
  state: "published" | "held" | "hidden" | "removed";
  notice: string | null;
  /** Why a moderator held or hid it, for its author. */
  decision: { decision: string; reason: string; at: string } | null;
  helpful_count: number;
  mine: { author: boolean; helpful: boolean; reported: boolean };
  reply: { text: string; created_at: string; edited_at: string | null } | null;
  edits: number;
  edited_at: string | null;
  /** What the current user may do now. */
  actions: ReviewAction[];
  created_at: string;
};

export type ReviewVersion = Aspects & {
  at: string;
  rating: number;
  text: string;
  visited_on: string | null;
  media_count: number;
};

export type ReviewSummary = Aspects & {
  rating: number | null;
  count: number;
  /** From one star to five. */
  histogram: number[];
  by_evidence: { evidence: Evidence; count: number; weight: number }[];
  languages: { language: string; count: number }[];
  with_media: number;
  /** How the rating is computed: (prior_weight × city_mean + weighted_sum) / (prior_weight + weighted_count). */
  formula: {
    prior_weight: number;
    city_mean: number;
    city: string | null;
    weighted_count: number;
    weighted_sum: number;
  };
};

/** A review of a business. */
export type ReviewBody = Partial<Aspects> & {
  rating: number;
  text: string;
  visited_on?: string | null;
  uploads?: string[];
};

/** The number of reviews; a minimum when there are many. */
export type Total = { count: number; at_least: boolean };
type Reviews = { data: Review[]; meta: Wire<"Meta"> & { total?: Total } };
type Answer = Promise<Result<One<Review>>>;

/** GET reviews: page by page. */
export function useReviews(query: Query | null) {
  return usePages<Reviews>("reviews", query, { keepPreviousData: true });
}

/** GET reviews/summary: the rating and how it is computed. */
export function useReviewSummary(business_id: string) {
  const { answer, ...read } = useRead<One<ReviewSummary>>("reviews/summary", { business_id });
  return { ...read, summary: answer?.data };
}

/** GET reviews/{uuid}. */
export function useReview(uuid: string | null) {
  const { answer, ...read } = useRead<One<Review>>(uuid && `reviews/${uuid}`);
  return { ...read, review: answer?.data };
}

/** GET reviews/{uuid}/edits: earlier versions, newest first. */
export function useReviewEdits(uuid: string) {
  const { answer, ...read } = useRead<Page<ReviewVersion>>(`reviews/${uuid}/edits`, { limit: 50 });
  return { ...read, versions: answer?.data };
}

/** POST reviews. Repeated with the same key after a lost response, it publishes once. */
export function publishReview(
  body: ReviewBody & { business_id: string; visit_id?: string | null },
  idempotencyKey: string,
): Answer {
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

export type Helpful = { helpful_count: number; helpful: boolean };

/** PUT or DELETE reviews/{uuid}/helpful. */
export function markHelpful(uuid: string, helpful: boolean): Promise<Result<One<Helpful>>> {
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
