import { useTranslation } from "react-i18next";
import { type Review, useReviews } from "@/api/reviews.ts";
import { useAuth } from "@/stores/auth.ts";
import { ReviewCard } from "./review-card.tsx";

const nothing: readonly Review[] = [];

/** My reviews of a business, the newest first; `undefined` while they are loading. */
export function useOwnReviews(businessId: string) {
  const isSignedIn = useAuth((state) => state.access_token !== null);
  const { items, problem, put } = useReviews(isSignedIn ? { business_id: businessId, mine: true, limit: 20 } : null);
  return { own: items ?? (isSignedIn && problem === null ? undefined : nothing), put };
}

type OwnReviewsProps = { reviews: readonly Review[]; onChanged: (review: Review) => void };

/** My reviews of a business, above those of others; nothing without any. */
export function OwnReviews({ reviews, onChanged }: OwnReviewsProps) {
  const { t } = useTranslation("reviews");
  if (reviews.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold text-muted">{t("tab.own", { count: reviews.length })}</h3>
      <ul className="border-t border-line">
        {reviews.map((review) => (
          <li key={review.uuid} className="border-b border-line py-6">
            <ReviewCard review={review} onChanged={onChanged} />
          </li>
        ))}
      </ul>
    </section>
  );
}
