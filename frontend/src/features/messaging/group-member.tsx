import { Ellipsis } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Conversation, conversationKeys, passOwnership, removeMember } from "@/api/conversations.ts";
import { useSend } from "@/api/use-send.ts";
import type { Schemas } from "@/api/wire.ts";
import { useMyId } from "@/features/shared/use-chat-name.ts";
import { notify } from "@/stores/notices.ts";
import { Avatar } from "@/ui/avatar.tsx";
import { Badge } from "@/ui/badge.tsx";
import { Menu } from "@/ui/menu.tsx";

type GroupMemberProps = { group: Conversation; member: Schemas["ConversationMember"]; isOwner: boolean };

/** A member of a group. Its owner removes others, or makes one of them the owner. */
export function GroupMember({ group, member, isOwner }: GroupMemberProps) {
  const { t } = useTranslation("messages");
  const myId = useMyId();
  const { person, role } = member;
  const name = person?.display_name ?? t("formerMember");
  const options = { invalidates: conversationKeys, onRefused: notify.error };
  const remove = useSend((userId: string) => removeMember(group.uuid, userId), options);
  const pass = useSend((userId: string) => passOwnership(group.uuid, userId), {
    ...options,
    onSent: () => notify.success(t("group.passed", { name })),
  });
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line py-1.5">
      <Avatar size="sm" name={name} seed={person?.uuid ?? ""} picture={person?.avatar} />
      <span className="min-w-0 flex-1 truncate text-base text-ink">
        {person?.uuid === myId ? t("group.me", { name }) : name}
      </span>
      {role === "owner" && <Badge>{t("group.owner")}</Badge>}
      {isOwner && person && person.uuid !== myId && (
        <Menu
          label={t("group.memberMenu", { name })}
          actions={[
            { id: "owner", label: t("group.makeOwner"), onAction: () => void pass.send(person.uuid) },
            { id: "remove", label: t("group.remove"), onAction: () => void remove.send(person.uuid) },
          ]}
        >
          <Ellipsis aria-hidden className="size-5" />
        </Menu>
      )}
    </li>
  );
}
