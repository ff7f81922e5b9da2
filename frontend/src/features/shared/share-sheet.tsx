import { Link2, Send } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Conversation, conversationKeys, useConversations } from "@/api/conversations.ts";
import { type MessageCardNew, sendMessages } from "@/api/messages.ts";
import { useSend } from "@/api/use-send.ts";
import { newIdempotencyKey } from "@/lib/idempotency-key.ts";
import { type Shared, shareOrCopy } from "@/lib/share.ts";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { SearchField } from "@/ui/search-field.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { useChatName } from "./use-chat-name.ts";

export type ShareSheetProps = {
  /** What is sent into a chat. */
  card: MessageCardNew;
  /** What is passed to other apps. */
  shared: Shared;
  onClose: () => void;
};

/** Sends something into one or more of my chats, or shares its link by the device's sheet. */
export default function ShareSheet({ card, shared, onClose }: ShareSheetProps) {
  const { t } = useTranslation("messages");
  const [words, setWords] = useState("");
  const conversations = useConversations("active", words);
  const share = async () => {
    const outcome = await shareOrCopy(shared);
    if (outcome === "copied") notify.success(t("share.copied"));
    if (outcome === "failed") notify.error(t("share.failed", { url: shared.url }));
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={t("share.title")}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Button variant="secondary" icon={Link2} onPress={() => void share()}>
          {t("share.link")}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <SearchField label={t("share.search")} value={words} onSearch={setWords} maxLength={100} />
        <PagedList
          of={conversations}
          skeleton={<Skeleton className="h-40 w-full" />}
          empty={<p className="text-base text-muted">{t(words === "" ? "share.noChats" : "search.none", { words })}</p>}
        >
          {(found) => (
            <ul className="border-t border-line">
              {found
                .filter(({ mine }) => mine.can_send)
                .map((conversation) => (
                  <ChatRow key={conversation.uuid} conversation={conversation} card={card} />
                ))}
            </ul>
          )}
        </PagedList>
      </div>
    </Dialog>
  );
}

function ChatRow({ conversation, card }: { conversation: Conversation; card: MessageCardNew }) {
  const { t } = useTranslation("messages");
  const name = useChatName()(conversation);
  const [isSent, setSent] = useState(false);
  // A second try after a lost response sends the same message.
  const [client_id] = useState(newIdempotencyKey);
  const { send, isSending } = useSend((uuid: string) => sendMessages(uuid, [{ client_id, card }]), {
    invalidates: conversationKeys,
    onSent: () => setSent(true),
    onRefused: notify.error,
  });
  return (
    <li className="flex min-h-16 items-center justify-between gap-3 border-b border-line py-2">
      <span className="min-w-0 truncate text-base font-semibold text-ink">{name}</span>
      {isSent ? (
        <span role="status" className="shrink-0 px-2 text-sm font-medium text-positive">
          {t("share.sent")}
        </span>
      ) : (
        <Button
          variant="secondary"
          icon={Send}
          isLoading={isSending}
          aria-label={t("share.sendTo", { name })}
          onPress={() => void send(conversation.uuid)}
        >
          {t("share.send")}
        </Button>
      )}
    </li>
  );
}
