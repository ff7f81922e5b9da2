import { useSWRConfig } from "swr";
import { invalidate, keyOf, listKeys, type Swr } from "./keys.ts";
import type { Query } from "./query-string.ts";
import { type Review, reviewKeys } from "./reviews.ts";

/** The pages of a list as {@link usePages} caches them. */
type Pages = readonly { data: readonly Review[]; question: string }[];

/** Returns {@link showReview} on the app's cache. */
export function useShowReview(): (review: Review) => Promise<unknown> {
  const swr = useSWRConfig();
  return (review) => showReview(swr, review);
}

/** Shows a new or changed review at once in the cached lists, then refetches everything that it makes outdated. */
export function showReview({ cache, mutate }: Swr, review: Review): Promise<unknown> {
  const here = { revalidate: false };
  const itself = mutate(keyOf(`reviews/${review.uuid}`), { data: review }, here);
  const lists = listKeys(cache, "reviews").map((key) =>
    mutate(key, (pages?: Pages) => pages && withReview(pages, review), here),
  );
  return Promise.allSettled([itself, ...lists, invalidate({ cache, mutate }, reviewKeys)]);
}

function withReview(pages: Pages, review: Review): Pages {
  const isReview = ({ uuid }: Review) => uuid === review.uuid;
  if (pages.some(({ data }) => data.some(isReview))) {
    return pages.map((page) => ({ ...page, data: page.data.map((each) => (isReview(each) ? review : each)) }));
  }
  const [first, ...others] = pages;
  if (!first || !isFirstOf(review, JSON.parse(first.question))) return pages;
  return [{ ...first, data: [review, ...first.data] }, ...others];
}

/** Whether a new review is the first of a list: newest first, without filters that might exclude it. */
function isFirstOf(review: Review, query: Query): boolean {
  const { business_id = review.business.uuid, user_id = review.author?.uuid, sort = "newest", ...rest } = query;
  const { limit: _, mine = false, ...filters } = rest;
  const isUnfiltered = Object.values(filters).every((value) => !value || (Array.isArray(value) && value.length === 0));
  const isVisible = review.state === "published" || mine === true;
  const isOf = business_id === review.business.uuid && user_id === review.author?.uuid;
  return isOf && isVisible && isUnfiltered && sort === "newest";
}
