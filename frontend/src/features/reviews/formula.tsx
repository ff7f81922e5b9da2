import { useTranslation } from "react-i18next";
import type { ReviewSummary } from "@/api/reviews.ts";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { decimal } from "@/lib/datetime.ts";

/** How the rating is computed, with the numbers of this business. */
export function Formula({ summary: { formula, rating, by_evidence } }: { summary: ReviewSummary }) {
  const { t } = useTranslation("reviews");
  const { prior_weight, city_mean, city, weighted_count, weighted_sum } = formula;
  return (
    <details className="group text-base text-ink">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-sm font-medium text-link hover:underline">
        {t("formula.open")}
      </summary>
      <div className="flex flex-col gap-3 pt-1 pb-2">
        <p className="max-w-[62ch]">{t("formula.text", { count: prior_weight })}</p>
        <p className="overflow-x-auto rounded-sm bg-sunk px-4 py-3 whitespace-nowrap tabular-nums">
          ({prior_weight} × {decimal(city_mean)} + {decimal(weighted_sum)}) ÷ ({prior_weight} +{" "}
          {decimal(weighted_count)}) = <strong>{rating === null ? "" : decimal(rating)}</strong>
        </p>
        <ul className="list-disc pl-5 text-sm text-muted">
          <li>
            {city
              ? t("formula.cityMean", { mean: decimal(city_mean) })
              : t("formula.mean", { mean: decimal(city_mean) })}
          </li>
          {by_evidence.map(({ evidence, count, weight }) => (
            <li key={evidence}>{t(`formula.${evidence}`, { count, weight: decimal(weight) })}</li>
          ))}
        </ul>
        <FaqLink to="rating" />
      </div>
    </details>
  );
}
