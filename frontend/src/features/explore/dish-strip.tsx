import { useTranslation } from "react-i18next";
import type { Point } from "@/api/businesses.ts";
import { useDishes } from "@/api/dishes.ts";
import { useIsMember } from "@/features/shared/use-person-link.ts";
import type { ExploreParams } from "@/lib/explore-params.ts";
import { paths } from "@/lib/paths.ts";
import { Link } from "@/ui/link.tsx";
import { DishCard } from "./dish-card.tsx";
import { dishQuery } from "./dish-query.ts";

/** The number of dishes above the businesses. */
const few = 6;

type DishStripProps = { params: Pick<ExploreParams, "searchParam" | "diet">; center: Point | undefined };

/** The dishes that the search words name, above the businesses. Nothing is shown without words or dishes. */
export default function DishStrip({ params: { searchParam, diet }, center }: DishStripProps) {
  const { t } = useTranslation("explore");
  const { t: menu } = useTranslation("menu");
  const isMember = useIsMember();
  const query = dishQuery(searchParam, { diet, center, limit: few });
  const { items = [], hasMore } = useDishes(query);
  if (query === null || items.length === 0) return null;
  const all = `${paths.search}?${new URLSearchParams({ tab: "dishes", words: searchParam })}`;
  return (
    <section aria-label={t("dishes.title")} className="mb-5">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="display text-lg font-semibold text-ink">{t("dishes.title")}</h2>
        {hasMore && isMember && <Link to={all}>{menu("find.all")}</Link>}
      </div>
      <ul className="-mx-4 flex snap-x gap-3 overflow-x-auto px-4 pb-2 md:mx-0 md:px-0">
        {items.map((dish) => (
          <li key={dish.item_id} className="w-64 shrink-0 snap-start">
            <DishCard dish={dish} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
