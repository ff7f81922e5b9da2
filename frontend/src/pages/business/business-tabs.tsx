import { lazy, Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { Business } from "@/api/businesses.ts";
import { useMenus } from "@/api/menus.ts";
import { BusinessAbout } from "@/features/businesses/business-about.tsx";
import { loadTexts } from "@/i18n/i18n.ts";
import { bookingParams } from "@/lib/booking-params.ts";
import { LazyVisible } from "@/ui/lazy-visible.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { TabLinks } from "@/ui/tab-links.tsx";

/** Each tab is loaded when it is opened, with its texts. */
const MenuTab = lazy(() => withTexts(import("./menu-tab.tsx"), "menu", "orders"));
const ReviewsTab = lazy(() => withTexts(import("@/features/reviews/reviews-tab.tsx")));
const OverviewBelow = lazy(() => withTexts(import("./overview-below.tsx"), "claims", "sustainability"));
const PhotosTab = lazy(() => withTexts(import("./photos-tab.tsx")));
const PostsTab = lazy(() => withTexts(import("./posts-tab.tsx"), "posts", "follows"));

async function withTexts<Module>(part: Promise<Module>, ...areas: Parameters<typeof loadTexts>): Promise<Module> {
  return (await Promise.all([part, loadTexts("reviews", "media", ...areas)]))[0];
}

const tabs = ["overview", "menu", "reviews", "photos", "posts"] as const;

/** The tabs of a business's page, each with its URL. */
export function BusinessTabs({ business }: { business: Business }) {
  const { t } = useTranslation("explore");
  const [search] = useSearchParams();
  const shown = tabs.find((tab) => tab === search.get("tab")) ?? "overview";
  const { menus } = useMenus(business.uuid);
  const hasMenu = menus?.some(({ published }) => published) || shown === "menu";
  const top = useArrival(shown !== "overview");
  const placeholder = business.rating_count > 0 ? <Skeleton className="h-96 w-full" /> : <div className="h-px" />;
  return (
    <div ref={top} className="flex scroll-mt-2 flex-col gap-6">
      <TabLinks
        label={t("place.parts")}
        links={tabs
          .filter((tab) => tab !== "menu" || hasMenu)
          .map((tab) => ({
            to: addressOf(tab, search),
            label: t(`place.tab.${tab}`),
            isCurrent: tab === shown,
          }))}
      />
      <section aria-label={t(`place.tab.${shown}`)}>
        <Suspense key={shown} fallback={<Skeleton className="h-80 w-full" />}>
          {shown === "overview" && (
            <div className="flex flex-col gap-7">
              <BusinessAbout business={business} />
              <LazyVisible placeholder={placeholder}>
                <Suspense fallback={placeholder}>
                  <OverviewBelow business={business} toAll={addressOf("reviews", search)} />
                </Suspense>
              </LazyVisible>
            </div>
          )}
          {shown === "menu" && <MenuTab business={business} />}
          {shown === "reviews" && <ReviewsTab businessId={business.uuid} isOwnBusiness={business.mine} />}
          {shown === "posts" && <PostsTab business={business} />}
          {shown === "photos" && <PhotosTab businessId={business.uuid} />}
        </Suspense>
      </section>
    </div>
  );
}

/** Scrolls to the reviews when the URL asks for them: on a narrow screen booking comes first. */
function useArrival(isForTab: boolean) {
  const top = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival; afterwards the reader scrolls.
  useEffect(() => {
    if (!isForTab) return;
    const isFarDown = (top.current?.getBoundingClientRect().top ?? 0) > window.innerHeight * 0.6;
    if (isFarDown) top.current?.scrollIntoView();
  }, []);
  return top;
}

/** The booking choice stays the same across tabs. */
function addressOf(tab: string, search: URLSearchParams): string {
  const params = new URLSearchParams([...search].filter(([name]) => bookingParams.some((param) => param === name)));
  if (tab !== "overview") params.set("tab", tab);
  return `?${params}`;
}
