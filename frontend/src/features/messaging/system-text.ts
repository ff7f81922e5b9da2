import { useTranslation } from "react-i18next";
import type { Message } from "@/api/messages.ts";
import { useMyId } from "@/features/shared/use-chat-name.ts";

/** What happened in a conversation, as a sentence. */
export function useSystemText(): (message: Message) => string {
  const { t } = useTranslation("messages");
  const myId = useMyId();
  return ({ system }) => {
    if (!system) return "";
    const { event, actor, person, name } = system;
    const who = (someone: typeof actor) => someone?.display_name ?? t("formerMember");
    const isMine = actor !== null && actor.uuid === myId;
    const key = isMine ? (`system.my.${event}` as const) : (`system.${event}` as const);
    return t(key, { actor: who(actor), person: who(person), name: name ?? "" });
  };
}
