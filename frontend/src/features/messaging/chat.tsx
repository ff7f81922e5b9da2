import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Conversation } from "@/api/conversations.ts";
import type { Message } from "@/api/messages.ts";
import { Loaded } from "@/ui/loaded.tsx";
import { ChatHeader } from "./chat-header.tsx";
import { ChatSkeleton } from "./chat-skeleton.tsx";
import { Composer } from "./composer.tsx";
import { useConversationName } from "./conversation-names.ts";
import { MessageList } from "./message-list.tsx";
import { useKeyboardSpace } from "./use-keyboard-space.ts";
import { useThread } from "./use-thread.ts";

const RequestBar = lazy(() => import("./request-bar.tsx"));

/** What the field below is about: a new message, a reply to one, or the edit of one. */
export type Writing = { kind: "new" } | { kind: "reply"; to: Message } | { kind: "edit"; message: Message };

/** A conversation: its messages, and the field for another one. */
export function Chat({ conversation, at }: { conversation: Conversation; at: number | null }) {
  const { t } = useTranslation("messages");
  const name = useConversationName(conversation);
  const chat = useThread(conversation, at);
  const pane = useKeyboardSpace();
  const [writing, setWriting] = useState<Writing>({ kind: "new" });
  const { thread, problem, isReading, retry } = chat;
  const skeleton = <ChatSkeleton />;
  return (
    <section
      ref={pane}
      aria-label={t("chat.label", { name })}
      className="flex min-h-0 flex-col bg-paper max-md:fixed max-md:inset-x-0 max-md:top-0 max-md:h-dvh md:h-full"
    >
      <title>{`${name} · Verdoro`}</title>
      <ChatHeader conversation={conversation} />
      <Loaded value={thread} {...{ problem, isReading, skeleton }} retry={() => void retry()}>
        {(found) => (
          <MessageList conversation={conversation} chat={{ ...chat, thread: found }} at={at} onWriting={setWriting} />
        )}
      </Loaded>
      {conversation.state === "request" ? (
        <Suspense>
          <RequestBar conversation={conversation} messages={thread?.messages ?? []} />
        </Suspense>
      ) : (
        <Composer conversation={conversation} writing={writing} onWriting={setWriting} />
      )}
    </section>
  );
}
