import { ScrollText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type AuditEntry, useAudit } from "@/api/admin.ts";
import { dayOf, readersZone, timeOf } from "@/lib/datetime.ts";
import { List, ListRow } from "@/ui/list.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";

/** What administrators and moderators did. */
export function AuditTab() {
  const { t } = useTranslation("admin");
  return (
    <PagedList
      of={useAudit()}
      skeleton={<Skeleton className="h-64 w-full" />}
      empty={<EmptyState icon={ScrollText} title={t("audit.none")} text={t("audit.noneText")} />}
    >
      {(entries) => (
        <List>
          {entries.map((entry) => (
            <EntryRow key={entry.uuid} entry={entry} />
          ))}
        </List>
      )}
    </PagedList>
  );
}

function EntryRow({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation("admin");
  const zone = readersZone();
  const by = entry.by_id === null ? t("audit.commandLine") : (entry.by_email ?? t("audit.deleted"));
  return (
    <ListRow
      title={t(`audit.act.${entry.act}`)}
      facts={[
        `${dayOf(entry.at, zone)}, ${timeOf(entry.at, zone)}`,
        by,
        entry.detail,
        entry.subject_id && t("audit.subject", { id: entry.subject_id }),
      ]
        .filter(Boolean)
        .join(" · ")}
    />
  );
}
