import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { anyReview, type ReviewParams, readReviews, writeReviews } from "@/lib/review-params.ts";

/** Filters and order of the reviews, in the URL. */
export function useReviewParams() {
  const [search, setSearch] = useSearchParams();
  const params = useMemo(() => readReviews(search), [search]);
  const change = (changed: Partial<ReviewParams>) =>
    setSearch((now) => writeReviews(now, { ...readReviews(now), ...changed }), {
      replace: true,
      preventScrollReset: true,
    });
  return { params, change, clear: () => change({ ...anyReview, sort: params.sort }) };
}
