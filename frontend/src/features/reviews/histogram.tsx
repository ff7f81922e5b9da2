import { Star } from "lucide-react";
import { ToggleButton } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "@/lib/datetime.ts";

type HistogramProps = {
  /** From one star to five. */
  histogram: readonly number[];
  chosen: readonly number[];
  onChange: (stars: number[]) => void;
};

/** The number of reviews per star rating. Each bar filters the list by its stars. */
export function Histogram({ histogram, chosen, onChange }: HistogramProps) {
  const { t } = useTranslation("reviews");
  const all = Math.max(
    histogram.reduce((sum, count) => sum + count, 0),
    1,
  );
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="sr-only">{t("summary.histogram")}</legend>
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = histogram[stars - 1] ?? 0;
        return (
          <ToggleButton
            key={stars}
            isSelected={chosen.includes(stars)}
            isDisabled={count === 0 && !chosen.includes(stars)}
            onChange={(isOn) => onChange(isOn ? [...chosen, stars] : chosen.filter((other) => other !== stars))}
            aria-label={t("summary.bar", { count, stars: t("stars", { count: stars }), figure: wholeNumber(count) })}
            className="group grid min-h-11 w-full grid-cols-[1.75rem_minmax(0,1fr)_3rem] items-center gap-3 rounded-sm px-2 text-sm text-ink data-hovered:bg-sunk data-selected:bg-caution-tint md:min-h-8"
          >
            <span className="flex items-center gap-0.5 tabular-nums">
              {stars}
              <Star aria-hidden className="size-3 fill-current text-gilding" />
            </span>
            <span className="h-2.5 overflow-hidden rounded-full bg-line">
              <span
                className="block h-full origin-left rounded-full bg-gilding"
                style={{ transform: `scaleX(${count / all})` }}
              />
            </span>
            <span className="text-right text-muted">{wholeNumber(count)}</span>
          </ToggleButton>
        );
      })}
    </fieldset>
  );
}
