import { useTranslation } from "react-i18next";
import type { Case } from "@/api/moderation.ts";
import { PhotoGrid } from "@/features/media/photo-grid.tsx";
import { EvidenceBadge } from "@/features/reviews/evidence-badge.tsx";
import { dateOf, useAuthorName } from "@/features/reviews/labels.ts";
import { Stars } from "@/features/reviews/stars.tsx";
import { paths } from "@/lib/paths.ts";
import { DotSeparated } from "@/ui/dot-separated.tsx";
import { Link } from "@/ui/link.tsx";
import { DecisionForm } from "./decision-form.tsx";

/** One case: the review, the reports with their reasons, past decisions, and the form for a decision. */
export function CaseCard({ known }: { known: Case }) {
  const { t } = useTranslation("reviews");
  const { review } = known;
  const name = useAuthorName()(review.author);
  return (
    <article aria-label={t("card.label", { name })} className="grid gap-x-10 gap-y-5 lg:grid-cols-2">
      <div className="flex flex-col gap-3">
        <p className="text-base text-ink">
          <DotSeparated
            facts={[
              <strong key="author">{name}</strong>,
              <Link key="place" to={paths.restaurant(review.business.uuid)}>
                {review.business.name}
              </Link>,
            ]}
          />
        </p>
        <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
          <Stars rating={review.rating} /> {dateOf(review.created_at)} · {t(`cases.state.${review.state}`)}
        </p>
        <div>
          <EvidenceBadge review={review} />
        </div>
        <p lang={review.language ?? undefined} className="text-base break-words whitespace-pre-line text-ink">
          {review.text || t("history.noText")}
        </p>
        {review.media.length > 0 && (
          <PhotoGrid isSmall items={review.media.map(({ media }) => ({ media, source: name }))} />
        )}
      </div>
      <div className="flex flex-col gap-4">
        <Complaints known={known} />
        <Log known={known} />
        <DecisionForm known={known} />
      </div>
    </article>
  );
}

function Complaints({ known: { reports, report_count, appeal, held } }: { known: Case }) {
  const { t } = useTranslation("reviews");
  return (
    <div className="flex flex-col gap-2 text-base text-ink">
      <h2 className="font-semibold">{t("cases.why")}</h2>
      {held && <p>{t(`cases.held.${held}`)}</p>}
      {report_count > 0 && <p>{t("cases.reports", { count: report_count })}</p>}
      <ul className="flex flex-col gap-2">
        {reports.map(({ reason, text, created_at }) => (
          <li key={`${created_at} ${reason} ${text}`} className="border-l-3 border-line pl-3">
            {t(`report.reason.${reason}`)} <span className="text-sm text-muted">· {dateOf(created_at)}</span>
            {text && <span className="block break-words text-muted">{text}</span>}
          </li>
        ))}
      </ul>
      {appeal && (
        <div className="border-l-3 border-gilding pl-3">
          <h3 className="font-semibold">{t("cases.appeal")}</h3>
          <p className="break-words">{appeal.text}</p>
        </div>
      )}
    </div>
  );
}

/** Past decisions with moderator and reason, the latest last. */
function Log({ known: { decisions } }: { known: Case }) {
  const { t } = useTranslation("reviews");
  if (decisions.length === 0) return null;
  return (
    <div>
      <h2 className="mb-1 text-base font-semibold text-ink">{t("cases.log")}</h2>
      <ol className="flex flex-col gap-1 text-sm text-muted">
        {decisions.map(({ decision, reason, by, at }) => (
          <li key={at} className="break-words">
            {dateOf(at)} · {by?.display_name ?? t("card.gone")} · {t(`cases.done.${decision}`)}: {reason}
          </li>
        ))}
      </ol>
    </div>
  );
}
