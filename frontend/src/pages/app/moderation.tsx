import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { CaseList } from "@/features/reviews/moderation/case-list.tsx";
import { loadTexts } from "@/i18n/i18n.ts";
import { paths } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";
import { ButtonLink } from "@/ui/link.tsx";
import { Page } from "@/ui/page.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { TabLinks } from "@/ui/tab-links.tsx";

const ModeratedTicketsTab = lazy(() => import("@/features/support/moderated-tickets-tab.tsx"));

const PointAppealsTab = lazy(() => import("@/features/rewards/appeals-tab.tsx"));

const ContestedTab = lazy(() => import("@/features/reservations/disputes/contested-tab.tsx"));

const ModeratedItemsTab = lazy(async () => {
  await loadTexts("sustainability");
  return import("@/features/sustainability/moderated-items-tab.tsx");
});

const PersonCasesTab = lazy(() => import("@/features/reviews/moderation/person-cases-tab.tsx"));

/** The tabs of reported reviews. */
const reviewTabs = ["open", "decided"] as const;
/** The tabs beside those of the reviews. */
const otherTabs = ["people", "tickets", "points", "no_shows", "sustainability"] as const;

const panels = {
  people: <PersonCasesTab />,
  tickets: <ModeratedTicketsTab />,
  points: <PointAppealsTab />,
  no_shows: <ContestedTab />,
  sustainability: <ModeratedItemsTab />,
};

/**
 * For moderators: reported reviews, decisions, reported people, all tickets, appeals about points, contested no-shows, and
 * sustainability items.
 */
export function Component() {
  const { t } = useTranslation("reviews");
  const { t: support } = useTranslation("support");
  const { t: rewards } = useTranslation("rewards");
  const [search] = useSearchParams();
  const role = useAuth((state) => state.auth?.role);
  const other = otherTabs.find((tab) => tab === search.get("tab"));
  const { t: disputes } = useTranslation("disputes");
  const nameOf = (tab: (typeof otherTabs)[number]) => {
    if (tab === "no_shows") return disputes("contested.tab");
    return tab === "points" ? rewards("appeals.tab") : support(tab);
  };
  const shown = reviewTabs.find((tab) => tab === search.get("tab")) ?? "open";
  if (role !== "moderator" && role !== "admin") {
    return (
      <EmptyState
        isScreen
        title={t("cases.forbidden")}
        text={t("cases.forbiddenText")}
        action={<ButtonLink to={paths.app}>{t("cases.toStart")}</ButtonLink>}
      />
    );
  }
  return (
    <Page title={t("cases.title")} width="page">
      <TabLinks
        label={t("cases.title")}
        links={[
          ...reviewTabs.map((tab) => ({
            to: tab === "open" ? "?" : `?tab=${tab}`,
            label: t(`cases.tab.${tab}`),
            isCurrent: other === undefined && tab === shown,
          })),
          ...otherTabs.map((tab) => ({ to: `?tab=${tab}`, label: nameOf(tab), isCurrent: tab === other })),
        ]}
      />
      {other ? (
        <section aria-label={nameOf(other)}>
          <Suspense fallback={<Skeleton className="h-64 w-full" />}>{panels[other]}</Suspense>
        </section>
      ) : (
        <section aria-label={t(`cases.tab.${shown}`)}>
          <CaseList key={shown} state={shown} />
        </section>
      )}
    </Page>
  );
}
