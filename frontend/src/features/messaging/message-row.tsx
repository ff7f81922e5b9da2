import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Conversation } from "@/api/conversations.ts";
import type { Message } from "@/api/messages.ts";
import { classes } from "@/lib/classes.ts";
import { readersZone, timeOf } from "@/lib/datetime.ts";
import { paths } from "@/lib/paths.ts";
import { Avatar } from "@/ui/avatar.tsx";
import type { Writing } from "./chat.tsx";
import { useSenderName } from "./conversation-names.ts";
import { Delivery } from "./delivery.tsx";
import { MessageActions } from "./message-actions.tsx";
import { MessageContent } from "./message-content.tsx";
import { Reactions } from "./reactions.tsx";
import { useSwipe } from "./use-swipe.ts";

type MessageRowProps = {
  message: Message;
  isFirst: boolean;
  isLast: boolean;
  conversation: Conversation;
  /** Whether it is the message that was searched for. */
  isMarked: boolean;
  onWriting: (writing: Writing) => void;
};

/** A message with its sender, time and actions. A swipe to the right replies to it. */
export const MessageRow = memo(function MessageRow({
  message,
  isFirst,
  isLast,
  conversation,
  ...rest
}: MessageRowProps) {
  const { isMarked, onWriting } = rest;
  const { mine, deleted_at, created_at, edited_at } = message;
  const { t } = useTranslation("messages");
  const mayReply = conversation.mine.can_send && conversation.state === "active" && deleted_at === null;
  const swipe = useSwipe(mayReply ? () => onWriting({ kind: "reply", to: message }) : null);
  const isNamed = isFirst && !mine && conversation.kind !== "direct";
  return (
    <article
      aria-labelledby={`${message.uuid}-by`}
      className={classes("group/row flex items-end gap-2", mine && "flex-row-reverse", isFirst ? "pt-2" : "pt-0.5")}
    >
      {!mine && <Sender message={message} isShown={isLast} />}
      <div className={classes("flex max-w-[78%] min-w-0 flex-col md:max-w-[70%]", mine ? "items-end" : "items-start")}>
        <Name message={message} isShown={isNamed} />
        <div
          {...swipe}
          className={classes(
            "max-w-full touch-pan-y rounded-md px-3.5 py-2",
            mine ? "bg-positive-tint text-ink" : "bg-sunk text-ink",
            isLast && (mine ? "rounded-br-sm" : "rounded-bl-sm"),
            isMarked && "outline-2 outline-gilding",
          )}
        >
          <MessageContent message={message} />
        </div>
        <Reactions message={message} isEnabled={mayReply} />
        {isLast && (
          <p className="mt-0.5 flex flex-wrap gap-x-1.5 px-1 text-xs text-muted">
            <time dateTime={created_at}>{timeOf(created_at, readersZone())}</time>
            {edited_at && !deleted_at && <span>{t("bubble.edited")}</span>}
            <Delivery message={message} conversation={conversation} />
          </p>
        )}
      </div>
      {deleted_at === null && (
        <MessageActions message={message} conversation={conversation} mayReply={mayReply} onWriting={onWriting} />
      )}
    </article>
  );
});

/** The picture of the sender beside the last message of a group of messages. */
function Sender({ message: { sender, sender_business }, isShown }: { message: Message; isShown: boolean }) {
  const senderName = useSenderName();
  if (!isShown) return <span className="w-8 shrink-0" />;
  const name = senderName({ sender, sender_business });
  if (sender_business)
    return <Avatar size="sm" name={name} seed={sender_business.uuid} picture={sender_business.cover} />;
  return <Avatar size="sm" name={name} seed={sender?.uuid ?? ""} picture={sender?.avatar} />;
}

/** Who wrote it. Colleagues also see who wrote under the name of their restaurant. */
function Name({ message, isShown }: { message: Message; isShown: boolean }) {
  const { t } = useTranslation("messages");
  const senderName = useSenderName();
  const { uuid, mine, sender, sender_business } = message;
  const name = senderName(message);
  const label = mine ? t("bubble.me") : name;
  if (!isShown)
    return (
      <span id={`${uuid}-by`} className="sr-only">
        {label}
      </span>
    );
  return (
    <p id={`${uuid}-by`} className="px-1 pb-0.5 text-xs font-semibold text-muted">
      {sender && !sender_business ? (
        <Link to={paths.profileOf(sender.uuid)} className="hover:underline">
          {name}
        </Link>
      ) : (
        name
      )}
      {sender && sender_business && ` · ${sender.display_name}`}
    </p>
  );
}
