import { Star } from "lucide-react";
import { useTranslation } from "react-i18next";
import { decimal } from "@/lib/datetime.ts";

export type RatingProps = { rating: number; count?: number };

/** A star, the rating and the number of reviews. */
export function Rating({ rating, count }: RatingProps) {
  const { t } = useTranslation();
  const figure = decimal(rating);
  const spoken =
    count === undefined ? t("rating.label", { rating: figure }) : t("rating.labelWithCount", { rating: figure, count });
  return (
    <span className="inline-flex items-center gap-1 text-sm whitespace-nowrap">
      <span className="sr-only">{spoken}</span>
      <Star aria-hidden className="size-4 fill-gilding text-gilding" />
      <span aria-hidden className="font-semibold text-ink">
        {figure}
      </span>
      {count !== undefined && (
        <span aria-hidden className="text-muted">
          ({count})
        </span>
      )}
    </span>
  );
}
