import { useTranslation } from "react-i18next";
import type { Conversation } from "@/api/conversations.ts";
import type { Message } from "@/api/messages.ts";
import type { Person } from "@/api/wire.ts";
import { otherIn, useChatName, useMyId } from "@/features/shared/use-chat-name.ts";

/** The person whom a conversation is with: none in a group, `null` for a former member. */
export function useOther(conversation: Conversation): Person | null {
  return otherIn(conversation, useMyId());
}

export function useConversationName(conversation: Conversation): string {
  return useChatName()(conversation);
}

/** The name of who wrote a message. The staff of a restaurant write under its name. */
export function useSenderName(): (message: Pick<Message, "sender" | "sender_business">) => string {
  const { t } = useTranslation("messages");
  return ({ sender, sender_business }) => sender_business?.name ?? sender?.display_name ?? t("formerMember");
}
