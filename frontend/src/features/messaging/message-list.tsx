import { ArrowDown } from "lucide-react";
import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Conversation } from "@/api/conversations.ts";
import type { Message } from "@/api/messages.ts";
import { longDate, readersZone } from "@/lib/datetime.ts";
import type { Thread } from "@/stores/messages/thread.ts";
import type { Writing } from "./chat.tsx";
import { useSenderName } from "./conversation-names.ts";
import { MessageRow } from "./message-row.tsx";
import { OutgoingRow } from "./outgoing-row.tsx";
import { useSummary } from "./summary.ts";
import { useSystemText } from "./system-text.ts";
import { type Row, timeline } from "./timeline.ts";
import { TypingLine } from "./typing-line.tsx";
import { useDayName } from "./use-day-name.ts";
import { useOwnOutgoing } from "./use-outgoing.ts";
import { useRead } from "./use-read.ts";
import { useScroll } from "./use-scroll.ts";

type MessageListProps = {
  conversation: Conversation;
  chat: { thread: Thread; older: () => void; newer: () => void; toEnd: () => Promise<void>; problem: string | null };
  /** The sequence number of the message to open at. */
  at: number | null;
  onWriting: (writing: Writing) => void;
};

/** The messages, the newest at the bottom, and a pill that leads there. */
export function MessageList({ conversation, chat, at, onWriting }: MessageListProps) {
  const { t } = useTranslation("messages");
  const { thread, older, newer, problem } = chat;
  const rows = useRows(conversation, thread);
  const onSeen = useRead(conversation);
  const start = useStart(rows, at);
  const { hasNewer } = thread;
  const { list, look, toEnd, isAway, fresh } = useScroll({ rows, start, hasNewer, older, newer, onSeen });
  const down = async () => {
    if (hasNewer) await chat.toEnd();
    toEnd();
  };
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={list}
        role="log"
        // Older messages are no news: what arrives is announced below.
        aria-live="off"
        aria-label={t("chat.messages")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keyboard.
        tabIndex={0}
        onScroll={look}
        className="h-full overflow-y-auto overscroll-contain px-3 -outline-offset-2 md:px-6"
      >
        <ol className="flex min-h-full flex-col justify-end py-3">
          {problem !== null && (
            <li role="alert" className="py-2 text-center text-sm text-danger">
              {problem}
            </li>
          )}
          {rows.map((row) => (
            <li
              key={row.key}
              data-row={row.key}
              data-seq={"message" in row && "seq" in row.message ? row.message.seq : undefined}
            >
              <RowView
                row={row}
                conversation={conversation}
                isMarked={row.key === start && at !== null}
                onWriting={onWriting}
              />
            </li>
          ))}
        </ol>
      </div>
      {(isAway || fresh > 0) && (
        <button
          type="button"
          onClick={() => void down()}
          className="absolute inset-x-0 bottom-3 mx-auto flex min-h-11 w-fit animate-fade items-center gap-2 rounded-full bg-contrast px-5 text-sm font-semibold text-on-contrast shadow-floating"
        >
          <ArrowDown aria-hidden className="size-4" />
          {fresh > 0 ? t("chat.fresh", { count: fresh }) : t("chat.toEnd")}
        </button>
      )}
      <Arrived messages={thread.messages} />
      <TypingLine conversation={conversation} last={thread.messages.at(-1)} />
    </div>
  );
}

/** The line above the unread messages stays where it was when the chat was opened. */
function useRows({ uuid, mine }: Conversation, thread: Thread): Row[] {
  const outgoing = useOwnOutgoing(uuid);
  const opened = useRef(mine.unread > 0 ? Math.max(mine.read_seq, mine.joined_seq) : null);
  const { messages, hasNewer } = thread;
  return useMemo(() => {
    return timeline(messages, hasNewer ? [] : outgoing, opened.current, readersZone());
  }, [messages, hasNewer, outgoing]);
}

/** The row to open at: the message that was asked for, or the unread line. */
function useStart(rows: readonly Row[], at: number | null): string | null {
  const found = rows.find((row) => row.kind === "message" && row.message.seq === at);
  const first = useRef(found?.key ?? rows.find(({ kind }) => kind === "unread")?.key ?? null);
  return first.current;
}

/** Announces each message that arrives while the chat is open. */
function Arrived({ messages }: { messages: readonly Message[] }) {
  const { t } = useTranslation("messages");
  const summary = useSummary();
  const senderName = useSenderName();
  const opened = useRef(messages.at(-1)?.seq ?? 0);
  const last = messages.at(-1);
  return (
    <p role="status" className="sr-only">
      {last &&
        last.seq > opened.current &&
        !last.mine &&
        t("row.from", { name: senderName(last), text: summary(last) })}
    </p>
  );
}

type RowViewProps = { row: Row; conversation: Conversation; isMarked: boolean; onWriting: (writing: Writing) => void };

function RowView({ row, conversation, isMarked, onWriting }: RowViewProps) {
  const { t } = useTranslation("messages");
  const dayName = useDayName();
  const systemText = useSystemText();
  if (row.kind === "day")
    return (
      <p className="py-3 text-center text-xs font-semibold text-muted">
        <time dateTime={row.date} title={longDate(row.date)} className="first-letter:uppercase">
          {dayName(row.date)}
        </time>
      </p>
    );
  if (row.kind === "unread")
    return (
      <p className="my-2 flex items-center gap-3 text-xs font-semibold text-positive before:h-px before:flex-1 before:bg-positive after:h-px after:flex-1 after:bg-positive">
        {t("chat.unread")}
      </p>
    );
  if (row.kind === "system")
    return <p className="py-2 text-center text-sm break-words text-muted">{systemText(row.message)}</p>;
  if (row.kind === "outgoing") return <OutgoingRow message={row.message} />;
  const { message, isFirst, isLast } = row;
  return <MessageRow {...{ message, isFirst, isLast, conversation, isMarked, onWriting }} />;
}
