import { useTranslation } from "react-i18next";
import { useReviewSummary } from "@/api/reviews.ts";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { paths } from "@/lib/paths.ts";
import { isFiltered, reviewQuery } from "@/lib/review-params.ts";
import { ButtonLink } from "@/ui/link.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { OwnReviews, useOwnReviews } from "./own-reviews.tsx";
import { ReviewFilters } from "./review-filters.tsx";
import { ReviewList } from "./review-list.tsx";
import { ReviewSkeletons } from "./review-skeletons.tsx";
import { ReviewSummary } from "./review-summary.tsx";
import { useReviewParams } from "./use-review-params.ts";
import { WaitingReview } from "./waiting-review.tsx";

type ReviewsTabProps = { businessId: string; isOwnBusiness: boolean };

/** The reviews of a business: the rating and its distribution, mine, then the others'. */
export default function ReviewsTab({ businessId, isOwnBusiness }: ReviewsTabProps) {
  const { t } = useTranslation("reviews");
  const { summary, ...read } = useReviewSummary(businessId);
  const { params, change, clear } = useReviewParams();
  const { own, put } = useOwnReviews(businessId);
  const hasFilters = isFiltered(params);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="display text-xl font-semibold text-ink">{t("tab.title")}</h2>
        {!isOwnBusiness && (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <FaqLink to="review" />
            <ButtonLink to={paths.review(businessId)}>{t("tab.write")}</ButtonLink>
          </div>
        )}
      </div>
      <WaitingReview businessId={businessId} />
      {own === undefined ? (
        <ReviewSkeletons />
      ) : (
        <>
          <OwnReviews reviews={hasFilters ? own.filter(({ state }) => state !== "published") : own} onChanged={put} />
          <Loaded {...read} value={summary} skeleton={<Skeleton className="h-40 w-full" />}>
            {(known) => (
              <>
                <ReviewSummary summary={known} stars={params.stars} onStars={(stars) => change({ stars })} />
                {known.count > 0 && <ReviewFilters params={params} summary={known} onChange={change} />}
              </>
            )}
          </Loaded>
          <ReviewList
            query={{ business_id: businessId, ...reviewQuery(params) }}
            withoutOwn={!hasFilters}
            onClear={hasFilters ? clear : undefined}
          />
        </>
      )}
    </div>
  );
}
