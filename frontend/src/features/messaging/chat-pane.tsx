import { MessageCircleOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useConversation } from "@/api/conversations.ts";
import { paths } from "@/lib/paths.ts";
import { ButtonLink } from "@/ui/link.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { Chat } from "./chat.tsx";
import { ChatSkeleton } from "./chat-skeleton.tsx";

/** A conversation while it loads, and where there is none. */
export function ChatPane({ id, at }: { id: string; at: number | null }) {
  const { conversation, failure, ...read } = useConversation(id);
  if (failure && [404, 422].includes(failure.status)) return <Missing />;
  return (
    <Loaded {...read} value={conversation} skeleton={<ChatSkeleton />}>
      {(found) => <Chat conversation={found} at={at} />}
    </Loaded>
  );
}

function Missing() {
  const { t } = useTranslation("messages");
  return (
    <div className="p-4 md:p-6">
      <EmptyState
        isScreen
        icon={MessageCircleOff}
        title={t("missing.title")}
        text={t("missing.text")}
        action={<ButtonLink to={paths.messages}>{t("missing.back")}</ButtonLink>}
      />
    </div>
  );
}
