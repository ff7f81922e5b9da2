import { useTranslation } from "react-i18next";
import { aspects, type ReviewSummary as Summary } from "@/api/reviews.ts";
import { decimal, wholeNumber } from "@/lib/datetime.ts";
import { Formula } from "./formula.tsx";
import { Histogram } from "./histogram.tsx";
import { Stars } from "./stars.tsx";

type ReviewSummaryProps = {
  summary: Summary;
  /** The star rating that the list is filtered by. */
  stars: readonly number[];
  onStars: (stars: number[]) => void;
};

/** The rating, its distribution and its formula. */
export function ReviewSummary({ summary, stars, onStars }: ReviewSummaryProps) {
  const { t } = useTranslation("reviews");
  const { rating, count } = summary;
  if (count === 0) return null;
  return (
    <section aria-label={t("summary.label")} className="flex flex-col gap-5">
      <div className="grid items-center gap-x-10 gap-y-5 md:grid-cols-[auto_minmax(0,1fr)]">
        <div className="flex flex-col gap-1">
          <Overall rating={rating} />
          <p className="text-sm text-muted">{t("summary.count", { count, figure: wholeNumber(count) })}</p>
        </div>
        <Histogram histogram={summary.histogram} chosen={stars} onChange={onStars} />
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 border-y border-line py-3 empty:hidden">
        {aspects.map((aspect) => {
          const mean = summary[aspect];
          if (mean === null) return null;
          return (
            <div key={aspect} className="flex items-baseline gap-2 text-base">
              <dt className="text-muted">{t(`aspect.${aspect}`)}</dt>
              <dd className="font-semibold text-ink">{decimal(mean)}</dd>
            </div>
          );
        })}
      </dl>
      <Known summary={summary} />
      {rating !== null && <Formula summary={summary} />}
    </section>
  );
}

function Overall({ rating }: { rating: number | null }) {
  const { t } = useTranslation("reviews");
  if (rating === null) return <p className="max-w-[28ch] text-base text-ink">{t("summary.none")}</p>;
  return (
    <>
      <p aria-hidden className="display mb-2 text-3xl leading-none font-bold text-ink">
        {decimal(rating)}
      </p>
      <Stars rating={rating} size="size-5" />
    </>
  );
}

/** The number of visits with evidence, by kind. */
function Known({ summary: { by_evidence } }: { summary: Summary }) {
  const { t } = useTranslation("reviews");
  return (
    <ul aria-label={t("summary.known")} className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
      {by_evidence
        .filter((known) => known.count > 0)
        .map((known) => (
          <li key={known.evidence}>
            {t(`evidence.${known.evidence}`, { count: known.count, figure: wholeNumber(known.count) })}
          </li>
        ))}
    </ul>
  );
}
