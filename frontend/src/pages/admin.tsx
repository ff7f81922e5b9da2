import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { AccountsTab } from "@/features/admin/accounts-tab.tsx";
import { AuditTab } from "@/features/admin/audit-tab.tsx";
import { FailedMailsTab } from "@/features/admin/failed-mails-tab.tsx";
import { paths } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";
import { ButtonLink, Link } from "@/ui/link.tsx";
import { Page } from "@/ui/page.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { TabLinks } from "@/ui/tab-links.tsx";

const AnnouncementsTab = lazy(() => import("@/features/admin/announcements-tab.tsx"));

const tabs = { accounts: AccountsTab, announcements: AnnouncementsTab, mails: FailedMailsTab, audit: AuditTab };
type Tab = keyof typeof tabs;
const names = Object.keys(tabs) as Tab[];

/** For administrators: accounts, announcements, emails that could not be delivered, and the log of what was done. */
export function Component() {
  const { t } = useTranslation("admin");
  const [search] = useSearchParams();
  const isAdmin = useAuth(({ auth }) => auth?.role === "admin");
  const shown = names.find((name) => name === search.get("tab")) ?? "accounts";
  const Shown = tabs[shown];
  if (!isAdmin) {
    return (
      <EmptyState
        isScreen
        title={t("forbidden")}
        text={t("forbiddenText")}
        action={<ButtonLink to={paths.app}>{t("toStart")}</ButtonLink>}
      />
    );
  }
  return (
    <Page
      title={t("title")}
      width="page"
      text={
        <span className="flex flex-wrap gap-x-5 gap-y-1">
          <Link to={paths.moderation}>{t("toModeration")}</Link>
          <Link to={`${paths.moderation}?tab=tickets`}>{t("toTickets")}</Link>
          <Link to={paths.manage}>{t("toClaims")}</Link>
        </span>
      }
    >
      <TabLinks
        label={t("title")}
        links={names.map((name) => ({
          to: name === "accounts" ? "?" : `?tab=${name}`,
          label: t(`tab.${name}`),
          isCurrent: name === shown,
        }))}
      />
      <section aria-label={t(`tab.${shown}`)}>
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <Shown />
        </Suspense>
      </section>
    </Page>
  );
}
