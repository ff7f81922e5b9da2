import { Image } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Evidence, ReviewSummary } from "@/api/reviews.ts";
import { nameOfLanguage } from "@/lib/datetime.ts";
import { type ReviewParams, reviewSorts } from "@/lib/review-params.ts";
import { Chip } from "@/ui/chip.tsx";
import { SearchField } from "@/ui/search-field.tsx";
import { Select } from "@/ui/select.tsx";

type ReviewFiltersProps = {
  params: ReviewParams;
  /** The available filters; absent for reviews of several businesses. */
  summary?: ReviewSummary;
  onChange: (change: Partial<ReviewParams>) => void;
};

const kinds: readonly Evidence[] = ["V3", "V2", "V0"];

/** The filters and the order of reviews. */
export function ReviewFilters({ params, summary, onChange }: ReviewFiltersProps) {
  const { t } = useTranslation("reviews");
  const toggled = <T,>(list: readonly T[], value: T, isOn: boolean) =>
    isOn ? [...list, value] : list.filter((other) => other !== value);
  const languages = summary?.languages ?? [];
  return (
    <div className="flex flex-col gap-3">
      {/* Side by side if there is room: beside a booking panel there is not. */}
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-[3_1_220px]">
          <SearchField label={t("filters.words")} maxLength={100} value={params.q} onSearch={(q) => onChange({ q })} />
        </div>
        <div className="min-w-0 flex-[1_1_200px]">
          <Select
            label={t("filters.order")}
            options={reviewSorts.map((sort) => ({ value: sort, label: t(`order.${sort}`) }))}
            value={params.sort}
            onChange={(sort) => onChange({ sort })}
          />
        </div>
      </div>
      <fieldset className="relative -mx-4 flex min-w-0 gap-2 overflow-x-auto border-0 py-1 pr-8 pl-4 [scrollbar-width:none] max-md:fade-sides md:mx-0 md:flex-wrap md:px-0">
        <legend className="sr-only">{t("filters.label")}</legend>
        <Chip
          isSelected={params.withMedia}
          count={summary?.with_media}
          icon={<Image aria-hidden className="size-4" />}
          onChange={(withMedia) => onChange({ withMedia })}
        >
          {t("filters.withMedia")}
        </Chip>
        {kinds.map((kind) => (
          <Chip
            key={kind}
            isSelected={params.evidence.includes(kind)}
            count={summary?.by_evidence.find(({ evidence }) => evidence === kind)?.count}
            onChange={(isOn) => onChange({ evidence: toggled(params.evidence, kind, isOn) })}
          >
            {t(`filters.${kind}`)}
          </Chip>
        ))}
        {languages.length > 1 &&
          languages.slice(0, 4).map(({ language, count }) => (
            <Chip
              key={language}
              isSelected={params.language === language}
              count={count}
              onChange={(isOn) => onChange({ language: isOn ? language : null })}
            >
              {nameOfLanguage(language)}
            </Chip>
          ))}
      </fieldset>
    </div>
  );
}
