import { useTranslation } from "react-i18next";
import { useReviews } from "@/api/reviews.ts";
import { useAuth } from "@/stores/auth.ts";
import { ReviewCard } from "./review-card.tsx";

type OwnReviewsProps = {
  businessId: string;
  /** Whether to show only those that are not public: waiting for a moderator, or hidden by one. */
  onlyUnpublished: boolean;
};

/** My reviews of a business, above those of others; nothing without any. */
export function OwnReviews({ businessId, onlyUnpublished }: OwnReviewsProps) {
  const { t } = useTranslation("reviews");
  const isSignedIn = useAuth((state) => state.access_token !== null);
  const { items: reviews = [], put } = useReviews(
    isSignedIn ? { business_id: businessId, mine: true, limit: 20 } : null,
  );
  const shown = reviews.filter(({ state }) => !onlyUnpublished || state !== "published");
  if (shown.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold text-muted">{t("tab.own", { count: shown.length })}</h3>
      <ul className="border-t border-line">
        {shown.map((review) => (
          <li key={review.uuid} className="border-b border-line py-6">
            <ReviewCard review={review} onChanged={put} />
          </li>
        ))}
      </ul>
    </section>
  );
}
