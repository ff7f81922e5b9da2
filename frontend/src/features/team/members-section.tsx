import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type BusinessMember, useTeam } from "@/api/business-team.ts";
import { assignableBy, type StaffRole } from "@/api/roles.ts";
import { dateIn, readersZone, shortDate } from "@/lib/datetime.ts";
import { Avatar } from "@/ui/avatar.tsx";
import { Button } from "@/ui/button.tsx";
import { List, ListRow } from "@/ui/list.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import InviteDialog from "./invite-dialog.tsx";
import RemoveDialog from "./remove-dialog.tsx";
import RoleDialog from "./role-dialog.tsx";
import { useRoleText } from "./use-role-text.ts";

type Open = { what: "invite" } | { what: "role" | "remove"; member: BusinessMember };

type MembersProps = {
  businessId: string;
  /** The reader's. */
  role: StaffRole;
  userId: string | undefined;
};

/** The members of the team with their roles. */
export function MembersSection({ businessId, role, userId }: MembersProps) {
  const { t } = useTranslation("team");
  const [open, setOpen] = useState<Open | null>(null);
  const roles = assignableBy(role);
  const close = () => setOpen(null);
  return (
    <section aria-labelledby="members" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="members" className="display text-xl font-semibold text-ink">
            {t("members")}
          </h2>
          <p className="text-base text-muted">{t("text")}</p>
        </div>
        <Button icon={UserPlus} onPress={() => setOpen({ what: "invite" })}>
          {t("invite.open")}
        </Button>
      </div>
      <PagedList of={useTeam(businessId)} skeleton={<Skeleton className="h-32 w-full" />} empty={null} more={t("more")}>
        {(members) => (
          <List>
            {members.map((member) => (
              <MemberRow
                key={member.person.uuid}
                member={member}
                isReader={member.person.uuid === userId}
                isChangeable={roles.includes(member.role)}
                onOpen={(what) => setOpen({ what, member })}
              />
            ))}
          </List>
        )}
      </PagedList>

      {open?.what === "invite" && <InviteDialog {...{ businessId, roles }} onClose={close} />}
      {open?.what === "role" && <RoleDialog member={open.member} roles={roles} onClose={close} />}
      {open?.what === "remove" && <RemoveDialog member={open.member} onClose={close} />}
    </section>
  );
}

type RowProps = {
  member: BusinessMember;
  isReader: boolean;
  isChangeable: boolean;
  onOpen: (what: "role" | "remove") => void;
};

function MemberRow({ member: { person, role, joined_at }, isReader, isChangeable, onOpen }: RowProps) {
  const { t } = useTranslation("team");
  const roleText = useRoleText();
  const name = person.display_name;
  const since = t("since", { date: shortDate(dateIn(readersZone(), new Date(joined_at))) });
  return (
    <ListRow
      title={
        <span className="flex items-center gap-3">
          <Avatar name={name} seed={person.uuid} picture={person.avatar} size="sm" />
          {isReader ? t("you", { name }) : name}
        </span>
      }
      facts={`${roleText(role)} · @${person.username} · ${since}`}
      actions={
        isChangeable && (
          <>
            <Button variant="quiet" aria-label={t("change.of", { name })} onPress={() => onOpen("role")}>
              {t("change.open")}
            </Button>
            {!isReader && (
              <Button variant="quiet" aria-label={t("remove.of", { name })} onPress={() => onOpen("remove")}>
                {t("remove.confirm")}
              </Button>
            )}
          </>
        )
      }
    />
  );
}
