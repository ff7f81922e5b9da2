import { useTranslation } from "react-i18next";
import type { Conversation } from "@/api/conversations.ts";
import type { Message } from "@/api/messages.ts";
import { useMyId } from "@/features/shared/use-chat-name.ts";
import { listOf } from "@/lib/datetime.ts";
import { staff, useTypists } from "./use-typing.ts";

/** Who is typing. A live region, so it stays mounted. */
export function TypingLine({ conversation, last }: { conversation: Conversation; last: Message | undefined }) {
  const { t } = useTranslation("messages");
  const myId = useMyId();
  const typists = useTypists(conversation.uuid, last);
  const { members, business } = conversation;
  const people = members.flatMap(({ person }) =>
    person && person.uuid !== myId && typists.includes(person.uuid) ? [person.display_name] : [],
  );
  const names = business && typists.includes(staff) ? [...people, business.name] : people;
  return (
    <p
      role="status"
      className="pointer-events-none absolute bottom-0 left-3 rounded-t-sm bg-paper/90 px-2 py-0.5 text-sm text-muted empty:hidden md:left-6"
    >
      {names.length > 0 && t("chat.typing", { names: listOf(names), count: names.length })}
    </p>
  );
}
