import { isFiltered, reviewQuery } from "@/lib/review-params.ts";
import { ReviewFilters } from "./review-filters.tsx";
import { ReviewList } from "./review-list.tsx";
import { StarChips } from "./star-chips.tsx";
import { useReviewParams } from "./use-review-params.ts";

/** Search in the reviews of all businesses. */
export default function FoundReviewsTab() {
  const { params, change, clear } = useReviewParams();
  return (
    <div className="flex max-w-reading flex-col gap-4">
      <ReviewFilters params={params} onChange={change} />
      <StarChips chosen={params.stars} onChange={(stars) => change({ stars })} />
      <ReviewList query={reviewQuery(params)} of="all" onClear={isFiltered(params) ? clear : undefined} />
    </div>
  );
}
