import { useTranslation } from "react-i18next";
import { type TeamChange, useTeamChanges } from "@/api/business-team.ts";
import { dateIn, readersZone, shortDate } from "@/lib/datetime.ts";
import { List, ListRow } from "@/ui/list.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { useRoleText } from "./use-role-text.ts";

/** Who changed the team, newest first. */
export function ChangesSection({ businessId }: { businessId: string }) {
  const { t } = useTranslation("team");
  return (
    <section aria-labelledby="team-changes" className="flex flex-col gap-4">
      <h2 id="team-changes" className="display text-xl font-semibold text-ink">
        {t("changes")}
      </h2>
      <PagedList
        of={useTeamChanges(businessId)}
        skeleton={<Skeleton className="h-16 w-full" />}
        empty={<p className="text-base text-muted">{t("noChanges")}</p>}
        more={t("more")}
      >
        {(changes) => (
          <List>
            {changes.map((change) => (
              <ChangeRow key={change.uuid} change={change} />
            ))}
          </List>
        )}
      </PagedList>
    </section>
  );
}

function ChangeRow({ change: { change, actor_name, member_name, role, created_at } }: { change: TeamChange }) {
  const { t } = useTranslation("team");
  const roleText = useRoleText();
  const sentence = t(`change.was.${change}`, {
    actor: actor_name ?? t("someone"),
    member: member_name ?? t("someone"),
    role: role && roleText(role),
  });
  return <ListRow title={sentence} facts={shortDate(dateIn(readersZone(), new Date(created_at)))} />;
}
