import { lazy, Suspense, useEffect, useState } from "react";
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
import { useExplore } from "@/stores/explore.ts";
import { Button } from "@/ui/button.tsx";
import { TabLinks } from "@/ui/tab-links.tsx";

/** Visible in wide windows, else loaded when they are opened. */
const loadFilters = () => import("@/features/explore/filter-sheet.tsx");
const Filters = lazy(async () => ({ default: (await loadFilters()).Filters }));
const FilterSheet = lazy(async () => ({ default: (await loadFilters()).FilterSheet }));

const FoundDishesTab = lazy(async () => {
  const [part] = await Promise.all([import("@/features/explore/found-dishes-tab.tsx"), loadTexts("menu")]);
  return part;
});

const FoundReviewsTab = lazy(async () => {
  const [part] = await Promise.all([import("@/features/reviews/found-reviews-tab.tsx"), loadTexts("reviews", "media")]);
  return part;
});

const FoundPostsTab = lazy(async () => {
  const [part] = await Promise.all([import("@/features/posts/found-posts-tab.tsx"), loadTexts("posts", "media")]);
  return part;
});

const FoundUsersTab = lazy(async () => {
  const [part] = await Promise.all([import("@/features/people/found-users-tab.tsx"), loadTexts("people")]);
  return part;
});

/** Search for restaurants, dishes, reviews, posts or users, with the same words. */
export function Component() {
  const { t } = useTranslation("explore");
  const { view, words } = useView();
  const linkTo = (name: string, of: string) => `?tab=${name}${words && `&${new URLSearchParams({ [of]: words })}`}`;
  return (
    <div className="flex flex-col gap-4 pt-3">
      <title>{`${t("searchPage.title")} · Verdoro`}</title>
      <header>
        <h1 className="display text-2xl font-bold text-ink">{t("searchPage.title")}</h1>
        <p className="mt-1 text-base text-muted">{t(texts[view])}</p>
      </header>
      <TabLinks
        label={t("searchPage.title")}
        links={[
          // Without a search the last one is restored, with these words.
          { to: "?", label: t("searchPage.places"), isCurrent: view === "restaurants" },
          { to: linkTo("dishes", "words"), label: t("dishes.title"), isCurrent: view === "dishes" },
          { to: linkTo("reviews", "words"), label: t("place.tab.reviews"), isCurrent: view === "reviews" },
          { to: linkTo("posts", "words"), label: t("place.tab.posts"), isCurrent: view === "posts" },
          { to: linkTo("users", "searchParam"), label: t("searchPage.users"), isCurrent: view === "users" },
        ]}
      />
      <Suspense fallback={<CardSkeletons />}>
        {view === "restaurants" && <FoundBusinesses />}
        {view === "dishes" && <FoundDishesTab />}
        {view === "reviews" && <FoundReviewsTab />}
        {view === "posts" && <FoundPostsTab />}
        {view === "users" && <FoundUsersTab />}
      </Suspense>
    </div>
  );
}

const views = ["restaurants", "dishes", "reviews", "posts", "users"] as const;
const texts = {
  restaurants: "searchPage.text",
  dishes: "dishes.text",
  reviews: "searchPage.reviewsText",
  posts: "searchPage.postsText",
  users: "searchPage.usersText",
} as const;

/** The view in the URL and its words, which the store keeps for the other views. */
function useView() {
  const [search] = useSearchParams();
  const view = views.find((name) => name === search.get("tab")) ?? "restaurants";
  const stored = useExplore((state) => state.searchParam);
  const words = view === "restaurants" ? stored : (search.get(view === "users" ? "searchParam" : "words") ?? "");
  useEffect(() => {
    // The view of restaurants stores its whole search itself.
    if (view !== "restaurants") useExplore.getState().setFilters({ searchParam: words });
  }, [view, words]);
  return { view, words };
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
