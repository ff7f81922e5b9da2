import { ChevronLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Conversation } from "@/api/conversations.ts";
import { paths } from "@/lib/paths.ts";
import { ConversationMenu } from "./conversation-menu.tsx";
import { useConversationName, useOther } from "./conversation-names.ts";
import { ConversationPicture } from "./conversation-picture.tsx";

/** With whom the conversation is, and its menu; below 820 px also the way back to the list. */
export function ChatHeader({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation("messages");
  const name = useConversationName(conversation);
  return (
    <header className="flex min-h-16 items-center gap-3 border-b border-line bg-surface px-2 pt-[env(safe-area-inset-top)] md:px-6">
      <Link
        to={conversation.state === "request" ? `${paths.messages}?tab=requests` : paths.messages}
        aria-label={t("chat.back")}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink hover:bg-sunk min-[820px]:hidden"
      >
        <ChevronLeft aria-hidden className="size-5" />
      </Link>
      <ConversationPicture conversation={conversation} />
      <div className="min-w-0 flex-1">
        <h1 className="display truncate text-lg leading-snug font-semibold text-ink">{name}</h1>
        <About conversation={conversation} />
      </div>
      <ConversationMenu conversation={conversation} />
    </header>
  );
}

/** The profile of the other person, the size of the group, or the reservation. */
function About({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation("messages");
  const other = useOther(conversation);
  const { kind, members, side, business, reservation_id } = conversation;
  const link = "rounded-sm text-muted hover:underline";
  if (kind === "group") return <p className="text-sm text-muted">{t("group.members", { count: members.length })}</p>;
  if (side === "staff") return <p className="truncate text-sm text-muted">{business?.name}</p>;
  if (kind === "business")
    return (
      reservation_id && (
        <p className="truncate text-sm">
          <Link to={paths.confirmReservation(reservation_id)} className={link}>
            {t("chat.reservation")}
          </Link>
        </p>
      )
    );
  if (!other) return null;
  return (
    <p className="truncate text-sm">
      <Link to={paths.profileOf(other.uuid)} className={link}>
        @{other.username}
      </Link>
    </p>
  );
}
