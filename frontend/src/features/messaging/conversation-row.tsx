import { BellOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Conversation } from "@/api/conversations.ts";
import { classes } from "@/lib/classes.ts";
import { ago } from "@/lib/datetime-ago.ts";
import { paths } from "@/lib/paths.ts";
import { serverNow } from "@/lib/server-clock.ts";
import { CountBadge } from "@/ui/count-badge.tsx";
import { useConversationName, useSenderName } from "./conversation-names.ts";
import { ConversationPicture } from "./conversation-picture.tsx";
import { useSummary } from "./summary.ts";

/** A conversation in the list: with whom, the last message, and how many are unread. */
export function ConversationRow({ conversation, isCurrent }: { conversation: Conversation; isCurrent: boolean }) {
  const { t } = useTranslation("messages");
  const name = useConversationName(conversation);
  const { uuid, mine, updated_at, business, side } = conversation;
  const isUnread = mine.unread > 0;
  return (
    <li>
      <Link
        to={paths.conversation(uuid)}
        aria-current={isCurrent ? "page" : undefined}
        className={classes(
          "flex min-h-18 items-center gap-3 rounded-sm px-3 py-2 no-underline",
          isCurrent ? "bg-positive-tint" : "hover:bg-sunk",
        )}
      >
        <ConversationPicture conversation={conversation} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span
              className={classes(
                "min-w-0 flex-1 truncate text-base text-ink",
                isUnread ? "font-bold" : "font-semibold",
              )}
            >
              {name}
            </span>{" "}
            <time dateTime={updated_at} className="shrink-0 text-xs text-muted">
              {ago(updated_at, serverNow())}
            </time>
          </span>
          {side === "staff" && business && (
            <span className="block truncate text-xs text-muted">{t("row.for", { name: business.name })}</span>
          )}
          <span className="flex items-center gap-2">
            <Last conversation={conversation} isUnread={isUnread} />
            {mine.muted && <BellOff role="img" aria-label={t("row.muted")} className="size-4 shrink-0 text-muted" />}
            <CountBadge count={mine.unread} label={t("row.unread", { count: mine.unread })} />
          </span>
        </span>
      </Link>
    </li>
  );
}

/** The last message, with its sender where that is not obvious. */
function Last({ conversation, isUnread }: { conversation: Conversation; isUnread: boolean }) {
  const { t } = useTranslation("messages");
  const summary = useSummary();
  const senderName = useSenderName();
  const { kind, last_message } = conversation;
  if (!last_message) return <span className="flex-1 text-sm text-muted">{t("row.none")}</span>;
  const text = summary(last_message);
  const isNamed = last_message.kind === "text" && kind === "group" && !last_message.mine;
  const shown = last_message.mine
    ? t("row.mine", { text })
    : isNamed
      ? t("row.from", { name: senderName(last_message), text })
      : text;
  return (
    <span className={classes("min-w-0 flex-1 truncate text-sm", isUnread ? "font-medium text-ink" : "text-muted")}>
      {shown}
    </span>
  );
}
