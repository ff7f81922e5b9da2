import { ShieldCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type SecurityEvent, useSecurityEvents } from "@/api/security-events.ts";
import { BackToSettings } from "@/features/accounts/back-to-settings.tsx";
import { RowSkeletons } from "@/features/accounts/row-skeletons.tsx";
import { useDeviceName } from "@/features/accounts/use-device-name.ts";
import { useWhen } from "@/features/accounts/use-when.ts";
import { paths } from "@/lib/paths.ts";
import { DotSeparated } from "@/ui/dot-separated.tsx";
import { Link } from "@/ui/link.tsx";
import { List, ListRow } from "@/ui/list.tsx";
import { Page } from "@/ui/page.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { EmptyState } from "@/ui/states.tsx";

/** What has changed who can sign in to my account, the latest first. */
export function Component() {
  const { t } = useTranslation("security");
  return (
    <Page title={t("activity.title")} text={t("activity.text")} back={<BackToSettings />} width="form">
      <PagedList
        of={useSecurityEvents()}
        skeleton={<RowSkeletons />}
        empty={<EmptyState icon={ShieldCheck} title={t("activity.none")} text={t("activity.noneText")} />}
      >
        {(events) => <Events events={events} />}
      </PagedList>
      <p className="text-base text-muted">
        {t("activity.notMe")} <Link to={paths.changePassword}>{t("activity.changePassword")}</Link>
      </p>
    </Page>
  );
}

function Events({ events }: { events: readonly SecurityEvent[] }) {
  const { t } = useTranslation("security");
  const deviceName = useDeviceName();
  const when = useWhen();
  return (
    <List>
      {events.map((event) => (
        <ListRow
          key={event.uuid}
          title={t(`activity.kind.${event.kind}`)}
          facts={<DotSeparated facts={[when(event.created_at), deviceName(event)]} />}
        />
      ))}
    </List>
  );
}
