import { Bell, Settings } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router";
import { useAllMyBusinesses } from "@/api/my-businesses.ts";
import { useNotifications } from "@/api/notifications.ts";
import { FilterBar } from "@/features/notifications/filter-bar.tsx";
import { type Filters, isFiltered, noFilters, queryOf, useFilters } from "@/features/notifications/filters.ts";
import { MarkAllButton } from "@/features/notifications/mark-all-button.tsx";
import { NotificationList } from "@/features/notifications/notification-list.tsx";
import { NotificationSkeletons } from "@/features/notifications/notification-skeletons.tsx";
import { useListFocus } from "@/features/notifications/use-list-focus.ts";
import { EndlessList } from "@/features/shared/endless-list.tsx";
import { paths } from "@/lib/paths.ts";
import { useDismissed } from "@/stores/dismissed-notifications.ts";
import { Button } from "@/ui/button.tsx";
import { ButtonLink } from "@/ui/link.tsx";
import { Page } from "@/ui/page.tsx";
import { EmptyState } from "@/ui/states.tsx";

/** What happened to me and at my businesses, by day, the latest first. */
export function Component() {
  const { t } = useTranslation("notifications");
  const [filters, setFilters] = useFilters();
  const list = useNotifications(queryOf(filters));
  const dismissed = useDismissed();
  const items = list.items?.filter(
    ({ uuid, read_at }) => !dismissed[uuid] && !(filters.isUnread && !list.isPrevious && read_at !== null),
  );
  const focus = useListFocus();
  return (
    <Page title={t("title")} action={<Actions filters={filters} until={list.items?.[0]?.updated_at} />}>
      <FilterBar filters={filters} onChange={setFilters} />
      <div
        {...focus}
        aria-busy={list.isPrevious}
        className={`outline-none transition-opacity ${list.isPrevious ? "opacity-60" : ""}`}
      >
        <EndlessList
          of={{ ...list, items }}
          skeleton={<NotificationSkeletons />}
          // Those left out may have been all of the pages loaded so far.
          empty={list.hasMore ? null : <Empty filters={filters} onRemove={() => setFilters(noFilters)} />}
        >
          {(found) => <NotificationList notifications={found} />}
        </EndlessList>
      </div>
    </Page>
  );
}

/** Those of one business cannot be marked alone where there are several. */
function useCanMarkAll({ of }: Filters): boolean {
  const businesses = useAllMyBusinesses().items ?? [];
  return of === "all" || of === "personal" || businesses.length === 1;
}

function Actions({ filters, until }: { filters: Filters; until: string | undefined }) {
  const { t } = useTranslation("notifications");
  const canMarkAll = useCanMarkAll(filters);
  return (
    <div className="flex items-center gap-1">
      {canMarkAll && <MarkAllButton filters={filters} until={until} />}
      <RouterLink
        to={paths.notificationSettings}
        aria-label={t("settings")}
        className="inline-flex size-11 items-center justify-center rounded-full text-ink hover:bg-sunk"
      >
        <Settings aria-hidden className="size-5" />
      </RouterLink>
    </div>
  );
}

function Empty({ filters, onRemove }: { filters: Filters; onRemove: () => void }) {
  const { t } = useTranslation("notifications");
  if (!isFiltered(filters)) {
    return (
      <EmptyState
        icon={Bell}
        title={t("empty.title")}
        text={t("empty.text")}
        action={<ButtonLink to={paths.restaurants}>{t("empty.action")}</ButtonLink>}
      />
    );
  }
  const isCaughtUp = filters.isUnread && filters.topic === "all";
  return (
    <EmptyState
      icon={Bell}
      title={t(isCaughtUp ? "empty.unread" : "empty.filtered")}
      text={t(isCaughtUp ? "empty.unreadText" : "empty.filteredText")}
      action={
        <Button variant="secondary" onPress={onRemove}>
          {t("filter.remove")}
        </Button>
      }
    />
  );
}
