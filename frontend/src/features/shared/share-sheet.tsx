import { Link2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useConversations } from "@/api/conversations.ts";
import { type MessageCardNew, sendMessages } from "@/api/messages.ts";
import { type Shared, shareOrCopy } from "@/lib/share.ts";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { SearchField } from "@/ui/search-field.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { SharePeople } from "./share-people.tsx";
import { ShareRow } from "./share-row.tsx";
import { otherIn, useChatName, useMyId } from "./use-chat-name.ts";

export type ShareSheetProps = {
  /** What is sent into a chat. */
  card: MessageCardNew;
  /** What is passed to other apps. */
  shared: Shared;
  onClose: () => void;
};

/** Sends something into one or more of my chats, to people in new ones, or shares its link by the device's sheet. */
export default function ShareSheet({ card, shared, onClose }: ShareSheetProps) {
  const { t } = useTranslation("messages");
  const [words, setWords] = useState("");
  const conversations = useConversations("active", words);
  const nameOf = useChatName();
  const myId = useMyId();
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
                  <ShareRow
                    key={conversation.uuid}
                    name={nameOf(conversation)}
                    card={card}
                    send={(message) => sendMessages(conversation.uuid, [message])}
                  />
                ))}
            </ul>
          )}
        </PagedList>
        <SharePeople
          words={words}
          without={conversations.items?.flatMap((one) => otherIn(one, myId)?.uuid ?? []) ?? []}
          card={card}
        />
      </div>
    </Dialog>
  );
}
