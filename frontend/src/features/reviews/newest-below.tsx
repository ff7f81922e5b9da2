import { useTranslation } from "react-i18next";
import { useReviews } from "../../api/reviews.ts";
import { Link } from "../../ui/link.tsx";
import { ReviewCard } from "./review-card.tsx";

/** The last words of guests on a place, below what it says of itself; nothing while there are none. */
export default function NewestBelow({ businessId, toAll }: { businessId: string; toAll: string }) {
  const { t } = useTranslation("reviews");
  const { reviews = [], put, retry } = useReviews({ business_id: businessId, sort: "newest", limit: 3 });
  if (reviews.length === 0) return null;
  return (
    <section aria-label={t("newest.title")}>
      <h2 className="display mb-2 text-lg font-semibold text-ink">{t("newest.title")}</h2>
      <ul className="border-t border-line">
        {reviews.slice(0, 3).map((review) => (
          <li key={review.uuid} className="border-b border-line py-5">
            <ReviewCard review={review} onChanged={put} onGone={retry} />
          </li>
        ))}
      </ul>
      <p className="pt-3">
        <Link to={toAll} preventScrollReset>
          {t("newest.all")}
        </Link>
      </p>
    </section>
  );
}
