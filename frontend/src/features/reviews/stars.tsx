import { Star } from "lucide-react";
import { useTranslation } from "react-i18next";
import { classes } from "@/lib/classes.ts";
import { decimal } from "@/lib/datetime.ts";

export const starCounts = [1, 2, 3, 4, 5] as const;

/** One person's rating: whole stars out of five. */
export function Stars({ rating, size = "size-4" }: { rating: number; size?: string }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex shrink-0 gap-0.5">
      <span className="sr-only">
        {t("rating.label", { rating: Number.isInteger(rating) ? rating : decimal(rating) })}
      </span>
      {starCounts.map((star) => (
        <Star
          key={star}
          aria-hidden
          className={classes(size, star <= Math.round(rating) ? "fill-gilding text-gilding" : "fill-line text-line")}
        />
      ))}
    </span>
  );
}
