import { Compass, PenLine, UserRoundSearch } from "lucide-react";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { RequestsNotice } from "@/features/follows/requests-notice.tsx";
import { TopProfiles } from "@/features/follows/top-profiles.tsx";
import { HomeFeed, PopularFeed } from "@/features/posts/feed.tsx";
import { NearbyPosts } from "@/features/posts/nearby-posts.tsx";
import { WaitingPost } from "@/features/posts/waiting-post.tsx";
import { WriteButton } from "@/features/posts/write-button.tsx";
import { NextStrip } from "@/features/reservations/next-strip.tsx";
import { useIsWide } from "@/lib/media.ts";
import { paths } from "@/lib/paths.ts";
import { ButtonLink, Link } from "@/ui/link.tsx";
import { Page } from "@/ui/page.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { TabLinks } from "@/ui/tab-links.tsx";

export const handle = { Aside: lazy(() => import("./home-column.tsx")) };

/** Home: my next reservation, and the posts of the people and businesses that I follow, or the popular ones. */
export function Component() {
  const { t } = useTranslation("posts");
  const isPopular = useSearchParams()[0].get("tab") === "popular";
  const isWide = useIsWide();
  return (
    <Page title={t("home.title")} action={<WriteButton />}>
      {!isWide && <NextStrip />}
      <WaitingPost />
      <RequestsNotice />
      <TabLinks
        label={t("home.title")}
        links={[
          { to: paths.home, label: t("home.following"), isCurrent: !isPopular },
          { to: paths.popular, label: t("home.popular"), isCurrent: isPopular },
        ]}
      />
      <section aria-label={isPopular ? t("home.popular") : t("home.following")}>
        {isPopular ? (
          <PopularFeed empty={<EmptyState icon={PenLine} title={t("popular.none")} text={t("popular.noneText")} />} />
        ) : (
          <HomeFeed interlude={!isWide && <TopProfiles />} empty={<FirstSteps />} />
        )}
      </section>
    </Page>
  );
}

/**
 * The home of a member who follows nobody who has posted: what to do first, whom to follow, what others post nearby and
 * what is popular.
 */
function FirstSteps() {
  const { t } = useTranslation("posts");
  const isWide = useIsWide();
  return (
    <div className="flex flex-col gap-8">
      <EmptyState
        icon={UserRoundSearch}
        title={t("first.title")}
        text={t("first.text")}
        action={
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={`${paths.search}?tab=users`} icon={UserRoundSearch}>
              {t("first.people")}
            </ButtonLink>
            <ButtonLink variant="secondary" to={paths.restaurants} icon={Compass}>
              {t("first.explore")}
            </ButtonLink>
          </div>
        }
      />
      {/* In wide windows they are in the third column. */}
      {!isWide && <TopProfiles most={5} />}
      <NearbyPosts />
      <section aria-labelledby="popular" className="flex flex-col gap-4">
        <header className="flex items-baseline justify-between gap-4">
          <h2 id="popular" className="display text-xl font-semibold text-ink">
            {t("first.popular")}
          </h2>
          <Link to={paths.popular}>{t("first.all")}</Link>
        </header>
        <PopularFeed empty={<p className="text-base text-muted">{t("popular.noneText")}</p>} />
      </section>
    </div>
  );
}
