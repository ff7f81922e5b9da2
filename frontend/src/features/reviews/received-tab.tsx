import { useTranslation } from "react-i18next";
import { reviewQuery, reviewSorts } from "@/lib/review-params.ts";
import { Select } from "@/ui/select.tsx";
import { ReviewList } from "./review-list.tsx";
import { useReviewParams } from "./use-review-params.ts";

/** For staff: the reviews of their business, each with a reply form. */
export default function ReceivedTab({ businessId }: { businessId: string }) {
  const { t } = useTranslation("reviews");
  const { params, change } = useReviewParams();
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="display text-xl font-semibold text-ink">{t("received.title")}</h2>
          <p className="max-w-[60ch] text-base text-muted">{t("received.text")}</p>
        </div>
        <div className="w-full md:w-56">
          <Select
            label={t("filters.order")}
            options={reviewSorts.map((sort) => ({ value: sort, label: t(`order.${sort}`) }))}
            value={params.sort}
            onChange={(sort) => change({ sort })}
          />
        </div>
      </div>
      <ReviewList query={{ business_id: businessId, ...reviewQuery(params) }} />
    </section>
  );
}
