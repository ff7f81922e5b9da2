import type { Case } from "@/api/moderation.ts";
import type { Review, ReviewSummary } from "@/api/reviews.ts";

export function makeReview(change: Partial<Review> = {}): Review {
  return {
    uuid: "r1",
    version: 1,
    business: { uuid: "b1", slug: "trattoria-sant-ambra", name: "Trattoria Sant’Ambra", cover: null },
    author: { uuid: "u2", username: "giulia", display_name: "Giulia Bardi", avatar: null },
    rating: 4,
    food: 5,
    service: null,
    ambience: null,
    value: null,
    text: "Pici by hand.",
    language: "en",
    visited_on: null,
    evidence: "V3",
    how: "reservation",
    weight: 1,
    media: [],
    dishes: [],
    state: "published",
    notice: null,
    decision: null,
    helpful_count: 2,
    mine: { author: false, helpful: false, reported: false },
    reply: null,
    edits: 0,
    edited_at: null,
    actions: ["report", "mark"],
    created_at: "2026-11-20T12:00:00Z",
    ...change,
  };
}

export function makeSummary(change: Partial<ReviewSummary> = {}): ReviewSummary {
  return {
    rating: 4.2,
    count: 3,
    histogram: [0, 0, 1, 1, 1],
    food: 4.5,
    service: null,
    ambience: null,
    value: null,
    by_evidence: [
      { evidence: "V3", count: 2, weight: 1 },
      { evidence: "V0", count: 1, weight: 0 },
    ],
    languages: [{ language: "en", count: 3 }],
    with_media: 1,
    formula: { prior_weight: 10, city_mean: 4.1, city: "Firenze", weighted_count: 2, weighted_sum: 9 },
    ...change,
  };
}

export function makeCase(change: Partial<Case> = {}): Case {
  return {
    uuid: "c1",
    subject: "review",
    review: makeReview({ actions: ["decide"] }),
    reports: [{ reason: "fake", text: "He was never here.", messages: [], created_at: "2026-11-20T13:00:00Z" }],
    report_count: 1,
    appeal: null,
    held: null,
    state: "open",
    decisions: [],
    created_at: "2026-11-20T13:00:00Z",
    ...change,
  };
}
