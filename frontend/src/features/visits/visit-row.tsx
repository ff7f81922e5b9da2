import { useTranslation } from "react-i18next";
import type { Visit } from "@/api/wire.ts";
import { BusinessPicture } from "@/features/shared/business-picture.tsx";
import { shortDate } from "@/lib/datetime.ts";
import { paths } from "@/lib/paths.ts";
import { reviewPath } from "@/lib/review-path.ts";
import { DotSeparated } from "@/ui/dot-separated.tsx";
import { Link } from "@/ui/link.tsx";

/** One of my visits: business, date, evidence, and a link to its review or to write one. */
export function VisitRow({ visit }: { visit: Visit }) {
  const { t } = useTranslation("visits");
  const { business, uuid, how, evidence, local_date, review_id } = visit;
  const by = evidence === "V0" ? "closed" : how;
  return (
    <li className="flex items-start gap-4 border-b border-line py-3 md:items-center">
      <div className="relative size-16 shrink-0 overflow-hidden rounded-sm">
        <BusinessPicture business={business} sizes="64px" />
      </div>
      <div className="min-w-0 flex-1 md:flex md:items-center md:justify-between md:gap-4">
        <div className="min-w-0">
          <h3 className="display text-lg leading-snug font-semibold break-words text-ink">{business.name}</h3>
          <p className="text-sm text-muted">
            <DotSeparated facts={[shortDate(local_date), t(`how.${by}`)]} />
          </p>
        </div>
        <p className="shrink-0 *:inline-flex *:min-h-11 *:items-center">
          {review_id ? (
            <Link
              to={paths.editReview(business.uuid, review_id)}
              aria-label={t("visits.reviewedOf", { name: business.name })}
            >
              {t("visits.reviewed")}
            </Link>
          ) : (
            <Link
              to={reviewPath(business.uuid, { visit: uuid })}
              aria-label={t("visits.reviewOf", { name: business.name })}
            >
              {t("visits.review")}
            </Link>
          )}
        </p>
      </div>
    </li>
  );
}
