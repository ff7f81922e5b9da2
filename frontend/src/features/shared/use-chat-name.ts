import { useTranslation } from "react-i18next";
import type { Conversation } from "@/api/conversations.ts";
import type { Person } from "@/api/wire.ts";
import { readClaims } from "@/lib/access-token.ts";
import { useAuth } from "@/stores/auth.ts";

/** The uuid of my profile. */
export function useMyId(): string | null {
  return useAuth(({ access_token }) => readClaims(access_token)?.uid ?? null);
}

/** The person whom a conversation is with: none in a group, `null` for a former member. */
export function otherIn({ kind, members }: Conversation, myId: string | null): Person | null {
  if (kind === "group") return null;
  return members.find(({ person }) => person && person.uuid !== myId)?.person ?? null;
}

/** The name of a conversation: of the other person, of the group, of the restaurant; for its staff, of the guest. */
export function useChatName(): (conversation: Conversation) => string {
  const { t } = useTranslation("messages");
  const myId = useMyId();
  return (conversation) => {
    const { kind, name, business, side } = conversation;
    if (kind === "group") return name ?? t("group.unnamed");
    if (kind === "business" && side !== "staff") return business?.name ?? t("formerMember");
    return otherIn(conversation, myId)?.display_name ?? t("formerMember");
  };
}
