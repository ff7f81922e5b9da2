import { useTranslation } from "react-i18next";
import type { Business } from "@/api/businesses.ts";
import { useReviews } from "@/api/reviews.ts";
import { Link } from "@/ui/link.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { ReviewCard } from "./review-card.tsx";
import { ReviewSkeletons } from "./review-skeletons.tsx";

const most = 3;

type NewestBelowProps = { business: Pick<Business, "uuid" | "rating_count">; toAll: string };

/** The newest reviews of a business, below its description; nothing without any. */
export default function NewestBelow({ business, toAll }: NewestBelowProps) {
  const { t } = useTranslation("reviews");
  const { items: reviews, put, ...read } = useReviews({ business_id: business.uuid, sort: "newest", limit: most });
  const expected = Math.min(business.rating_count, most);
  if (reviews ? reviews.length === 0 : expected === 0) return null;
  return (
    <section aria-label={t("newest.title")}>
      <h2 className="display mb-2 text-lg font-semibold text-ink">{t("newest.title")}</h2>
      <Loaded {...read} value={reviews} skeleton={<ReviewSkeletons count={expected} />}>
        {(found) => (
          <ul className="border-t border-line">
            {found.slice(0, most).map((review) => (
              <li key={review.uuid} className="border-b border-line py-5">
                <ReviewCard review={review} onChanged={put} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <p className="pt-3">
        <Link to={toAll} preventScrollReset>
          {t("newest.all")}
        </Link>
      </p>
    </section>
  );
}
