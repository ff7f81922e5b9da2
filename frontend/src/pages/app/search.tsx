import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { CardSkeletons } from "@/features/explore/card-skeletons.tsx";
import { FilterChips } from "@/features/explore/filter-chips.tsx";
import { ResultList } from "@/features/explore/result-list.tsx";
import { SearchBar } from "@/features/explore/search-bar.tsx";
import { useExploreParams } from "@/features/explore/use-explore.ts";
import { useExploreResults } from "@/features/explore/use-explore-results.ts";
import { loadTexts } from "@/i18n/i18n.ts";
import { useIsWide } from "@/lib/media.ts";
import { Button } from "@/ui/button.tsx";
import { TabLinks } from "@/ui/tab-links.tsx";

/** Visible in wide windows, else loaded when they are opened. */
const loadFilters = () => import("@/features/explore/filter-sheet.tsx");
const Filters = lazy(async () => ({ default: (await loadFilters()).Filters }));
const FilterSheet = lazy(async () => ({ default: (await loadFilters()).FilterSheet }));

export const handle = { wide: true };

const FoundReviewsTab = lazy(async () => {
  const [part] = await Promise.all([import("@/features/reviews/found-reviews-tab.tsx"), loadTexts("reviews", "media")]);
  return part;
});

/** Search in businesses or in reviews. */
export function Component() {
  const { t } = useTranslation("explore");
  const [search] = useSearchParams();
  const isOfReviews = search.get("view") === "reviews";
  return (
    <div className="flex flex-col gap-4 pt-3">
      <title>{`${t("searchPage.title")} · Verdoro`}</title>
      <header>
        <h1 className="display text-2xl font-bold text-ink">{t("searchPage.title")}</h1>
        <p className="mt-1 text-base text-muted">{t(isOfReviews ? "searchPage.reviewsText" : "searchPage.text")}</p>
      </header>
      <TabLinks
        label={t("searchPage.title")}
        links={[
          { to: "?", label: t("searchPage.places"), isCurrent: !isOfReviews },
          { to: "?view=reviews", label: t("place.tab.reviews"), isCurrent: isOfReviews },
        ]}
      />
      <Suspense fallback={<CardSkeletons />}>{isOfReviews ? <FoundReviewsTab /> : <FoundBusinesses />}</Suspense>
    </div>
  );
}

/** The search words, and all filters beside the results; in narrow windows behind the bar. */
function FoundBusinesses() {
  const { t } = useTranslation("explore");
  const explore = useExploreParams();
  const { params, change, clearFilters, clearWords } = explore;
  const { results, center, zone, total } = useExploreResults(explore);
  const isWide = useIsWide();
  const [isRefining, setRefining] = useState(false);
  const filters = { params, facets: results.facets, onChange: change };
  return (
    <div className="flex flex-col gap-4">
      <SearchBar params={params} zone={zone} center={center} town={results.town} onChange={change} total={total} />
      {!isWide && <FilterChips {...filters} onMore={() => setRefining(true)} />}
      <div className="lg:grid lg:grid-cols-[300px_minmax(0,1fr)] lg:gap-10">
        {isWide && (
          <aside aria-label={t("filters.title")} className="pt-3">
            <Suspense>
              <Filters {...filters} />
            </Suspense>
            {clearFilters && (
              <div className="mt-6">
                <Button variant="secondary" onPress={clearFilters}>
                  {t("filters.clear")}
                </Button>
              </div>
            )}
          </aside>
        )}
        <div>
          <h2 aria-live="polite" className="display mb-4 flex min-h-11 items-center text-xl font-semibold text-ink">
            {total}
          </h2>
          <ResultList
            of={results}
            params={params}
            lit={null}
            onLight={() => undefined}
            onClearFilters={clearFilters}
            onClearWords={clearWords}
          />
        </div>
      </div>
      {isRefining && (
        <Suspense>
          <FilterSheet {...filters} isOpen onClose={() => setRefining(false)} total={total} onClear={clearFilters} />
        </Suspense>
      )}
    </div>
  );
}
