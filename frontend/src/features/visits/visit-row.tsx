import { useTranslation } from "react-i18next";
import type { Visit } from "../../api/wire.ts";
import { shortDate } from "../../lib/datetime.ts";
import { paths } from "../../lib/paths.ts";
import { Link } from "../../ui/link.tsx";
import { PlacePicture } from "../../ui/place-picture.tsx";

/** A visit of mine: where, when, how it is known, and its review or the way to one. */
export function VisitRow({ visit }: { visit: Visit }) {
  const { t } = useTranslation("visits");
  const { business, uuid, how, evidence, local_date, review_id } = visit;
  const by = evidence === "V0" ? "closed" : how;
  return (
    <li className="flex flex-wrap items-center gap-4 border-b border-line py-3">
      <div className="relative size-16 shrink-0 overflow-hidden rounded-sm">
        <PlacePicture place={business} sizes="64px" />
      </div>
      <div className="min-w-0 flex-1 basis-40">
        <h3 className="display text-lg leading-snug font-semibold break-words text-ink">{business.name}</h3>
        <p className="text-sm text-muted">
          {shortDate(local_date)} · {t(`how.${by}`)}
        </p>
      </div>
      {review_id ? (
        <Link to={paths.business(business.uuid)}>{t("visits.reviewed")}</Link>
      ) : (
        <Link
          to={paths.review(business.uuid, { visit: uuid })}
          aria-label={t("visits.reviewOf", { name: business.name })}
        >
          {t("visits.review")}
        </Link>
      )}
    </li>
  );
}
