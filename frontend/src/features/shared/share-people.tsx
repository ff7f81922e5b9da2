import { useTranslation } from "react-i18next";
import { startConversation } from "@/api/conversations.ts";
import { useFollows } from "@/api/follows.ts";
import { useFoundUsers } from "@/api/found-users.ts";
import { type MessageCardNew, type MessageNew, sendMessages } from "@/api/messages.ts";
import type { Result } from "@/api/problem.ts";
import { ShareRow } from "./share-row.tsx";
import { useMyId } from "./use-chat-name.ts";

/** The most people offered; typing more letters narrows them. */
const most = 10;

type SharePeopleProps = {
  /** The search text; if empty, the people the member follows are offered. */
  words: string;
  /** People who already have a chat with the member. */
  without: readonly string[];
  card: MessageCardNew;
};

/** People to start a new chat with. */
export function SharePeople({ words, without, card }: SharePeopleProps) {
  const { t } = useTranslation("messages");
  const myId = useMyId();
  const found = useFoundUsers(words);
  const follows = useFollows(words === "" && myId ? { follower_id: myId, state: "accepted" } : null);
  const all = words === "" ? follows.items?.flatMap(({ user }) => user ?? []) : found.items;
  const people = (all ?? []).filter(({ uuid }) => uuid !== myId && !without.includes(uuid)).slice(0, most);
  if (people.length === 0) return null;
  return (
    <section aria-label={t("share.people")}>
      <h3 className="text-sm font-semibold text-muted">{t("share.people")}</h3>
      <ul className="mt-2 border-t border-line">
        {people.map(({ uuid, display_name }) => (
          <ShareRow key={uuid} name={display_name} card={card} send={(message) => sendTo(uuid, message)} />
        ))}
      </ul>
    </section>
  );
}

async function sendTo(user_id: string, message: MessageNew): Promise<Result<unknown>> {
  const { data, error } = await startConversation({ kind: "direct", user_id });
  return error ? { error } : sendMessages(data.data.uuid, [message]);
}
