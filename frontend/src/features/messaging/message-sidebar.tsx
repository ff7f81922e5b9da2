import { MessageSquarePlus, MessagesSquare } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useConversations, useMessageCount } from "@/api/conversations.ts";
import { paths } from "@/lib/paths.ts";
import { Button } from "@/ui/button.tsx";
import { CountBadge } from "@/ui/count-badge.tsx";
import { IconButton } from "@/ui/icon-button.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { SearchField } from "@/ui/search-field.tsx";
import { Skeleton, Skeletons } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { TabLinks } from "@/ui/tab-links.tsx";
import { ConversationRow } from "./conversation-row.tsx";
import { FoundMessages } from "./found-messages.tsx";

const NewConversationDialog = lazy(() => import("./new-conversation-dialog.tsx"));

/** The list of conversations with search; requests of strangers are apart. */
export function MessageSidebar({ current }: { current: string | null }) {
  const { t } = useTranslation("messages");
  const [search] = useSearchParams();
  const [words, setWords] = useState("");
  const [isWriting, setWriting] = useState(false);
  const isRequests = search.get("tab") === "requests";
  return (
    <section aria-label={t("title")} className="flex h-full flex-col gap-3 md:overflow-y-auto md:p-4">
      {current === null && <title>{`${t("title")} · Verdoro`}</title>}
      <header className="flex items-center justify-between gap-3">
        <Heading isScreen={current === null} />
        <IconButton name={t("new.title")} aria-haspopup="dialog" onPress={() => setWriting(true)}>
          <MessageSquarePlus aria-hidden className="size-5" />
        </IconButton>
      </header>
      <SearchField label={t("search.label")} variant="field" value={words} onSearch={setWords} maxLength={100} />
      {words === "" ? (
        <>
          <Tabs isRequests={isRequests} />
          <Conversations
            key={String(isRequests)}
            state={isRequests ? "request" : "active"}
            current={current}
            onWrite={() => setWriting(true)}
          />
        </>
      ) : (
        <>
          <Conversations state="active" words={words} current={current} onWrite={() => setWriting(true)} />
          <FoundMessages words={words} />
        </>
      )}
      <Suspense>{isWriting && <NewConversationDialog onClose={() => setWriting(false)} />}</Suspense>
    </section>
  );
}

/** The heading of the screen is that of the chat while one is open. */
function Heading({ isScreen }: { isScreen: boolean }) {
  const { t } = useTranslation("messages");
  const Title = isScreen ? "h1" : "h2";
  return <Title className="display text-2xl font-bold text-ink">{t("title")}</Title>;
}

function Tabs({ isRequests }: { isRequests: boolean }) {
  const { t } = useTranslation("messages");
  const { requests = 0 } = useMessageCount() ?? {};
  return (
    <TabLinks
      label={t("title")}
      links={[
        { to: paths.messages, label: t("tab.chats"), isCurrent: !isRequests },
        {
          to: `${paths.messages}?tab=requests`,
          label: t("tab.requests"),
          isCurrent: isRequests,
          badge: <CountBadge count={requests} label={t("tab.waiting", { count: requests })} />,
        },
      ]}
    />
  );
}

type ConversationsProps = {
  state: "active" | "request";
  words?: string;
  current: string | null;
  onWrite: () => void;
};

function Conversations({ state, words = "", current, onWrite }: ConversationsProps) {
  const { t } = useTranslation("messages");
  const conversations = useConversations(state, words);
  return (
    <PagedList
      of={conversations}
      skeleton={<RowSkeletons />}
      empty={
        words !== "" ? (
          <p className="px-3 text-base text-muted">{t("search.none", { words })}</p>
        ) : state === "request" ? (
          <EmptyState icon={MessagesSquare} title={t("requests.none")} text={t("requests.noneText")} />
        ) : (
          <EmptyState
            icon={MessagesSquare}
            title={t("list.none")}
            text={t("list.noneText")}
            action={<Button onPress={onWrite}>{t("list.start")}</Button>}
          />
        )
      }
    >
      {(found) => (
        <ul aria-label={t(state === "request" ? "tab.requests" : "tab.chats")} className="-mx-3 md:mx-0">
          {found.map((conversation) => (
            <ConversationRow
              key={conversation.uuid}
              conversation={conversation}
              isCurrent={conversation.uuid === current}
            />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function RowSkeletons() {
  return (
    <Skeletons className="flex flex-col gap-1">
      {["a", "b", "c", "d", "e"].map((row) => (
        <div key={row} aria-hidden className="flex min-h-18 items-center gap-3 md:px-3">
          <Skeleton className="size-11 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </Skeletons>
  );
}
