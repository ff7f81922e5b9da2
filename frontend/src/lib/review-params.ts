/** The review filters in the URL of a business's page. */
export type ReviewParams = {
  stars: readonly number[];
  withMedia: boolean;
  evidence: readonly string[];
  language: string | null;
  q: string;
  sort: ReviewSort;
};

export const reviewSorts = ["newest", "helpful", "highest", "lowest"] as const;
type ReviewSort = (typeof reviewSorts)[number];

const evidences = ["V3", "V2", "V0"];

export const anyReview: ReviewParams = {
  stars: [],
  withMedia: false,
  evidence: [],
  language: null,
  q: "",
  sort: "newest",
};

export function readReviews(search: URLSearchParams): ReviewParams {
  const words = (name: string) => [...new Set(search.get(name)?.split(",") ?? [])];
  const language = search.get("language");
  return {
    stars: words("stars")
      .filter((word) => /^[1-5]$/.test(word))
      .map(Number),
    withMedia: search.get("pictures") === "1",
    evidence: words("known").filter((word) => evidences.includes(word)),
    language: language && /^[a-z]{2,3}$/.test(language) ? language : null,
    q: search.get("words")?.trim() ?? "",
    sort: reviewSorts.find((sort) => sort === search.get("order")) ?? anyReview.sort,
  };
}

/** Writes the filters into the query string; other parameters stay. */
export function writeReviews(search: URLSearchParams, params: ReviewParams): URLSearchParams {
  const next = new URLSearchParams(search);
  const set = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name));
  set("stars", params.stars.join());
  set("pictures", params.withMedia ? "1" : "");
  set("known", params.evidence.join());
  set("language", params.language ?? "");
  set("words", params.q);
  set("order", params.sort === anyReview.sort ? "" : params.sort);
  return next;
}

/** The filters as query parameters of the API. */
export function reviewQuery({ stars, withMedia, evidence, language, q, sort }: ReviewParams) {
  return {
    rating: stars,
    with_media: withMedia || null,
    evidence,
    language: language ? [language] : [],
    q,
    sort,
    limit: 20,
  };
}

/** Whether any filter is set. */
export function isFiltered({ stars, withMedia, evidence, language, q }: ReviewParams): boolean {
  return stars.length > 0 || withMedia || evidence.length > 0 || language !== null || q !== "";
}
