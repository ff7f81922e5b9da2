import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { type Conversation, changeConversation, conversationKeys, removeConversation } from "@/api/conversations.ts";
import type { Message } from "@/api/messages.ts";
import { useSend } from "@/api/use-send.ts";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { loadTexts } from "@/i18n/i18n.ts";
import { paths } from "@/lib/paths.ts";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";
import { useConversationName } from "./conversation-names.ts";

const ReportMessagesDialog = lazy(async () => {
  const [part] = await Promise.all([import("./report-messages-dialog.tsx"), loadTexts("reviews")]);
  return part;
});

type RequestBarProps = { conversation: Conversation; messages: readonly Message[] };

/** In the place of the field: a stranger wants to write to me. They do not learn that I have read it. */
export default function RequestBar({ conversation, messages }: RequestBarProps) {
  const { t } = useTranslation("messages");
  const navigate = useNavigate();
  const name = useConversationName(conversation);
  const [isReporting, setReporting] = useState(false);
  const { uuid, kind } = conversation;
  const accept = useSend((id: string) => changeConversation({ uuid: id, accept: true }), {
    invalidates: conversationKeys,
    onRefused: notify.error,
  });
  const remove = useSend(removeConversation, {
    invalidates: ["conversations?", "message_count"],
    onSent: async () => {
      notify.success(t("request.deleted"));
      await navigate(`${paths.messages}?tab=requests`);
    },
    onRefused: notify.error,
  });
  // A report is about one member.
  const sender = messages.findLast((message) => !message.mine && message.kind === "text")?.sender?.uuid;
  const received = messages.filter((message) => message.kind === "text" && sender && message.sender?.uuid === sender);
  return (
    <section
      aria-label={t("request.label")}
      className="flex flex-col gap-3 border-t border-line bg-surface px-4 pt-4 pb-[max(env(safe-area-inset-bottom),16px)] md:px-6"
    >
      <p className="text-base text-ink">
        {t(kind === "group" ? "request.group" : "request.text", { name })} <FaqLink to="message-requests" />
      </p>
      <div className="flex flex-wrap gap-3">
        <Button isLoading={accept.isSending} onPress={() => void accept.send(uuid)}>
          {t("request.accept")}
        </Button>
        <Button variant="danger" isLoading={remove.isSending} onPress={() => void remove.send(uuid)}>
          {t("request.delete")}
        </Button>
        {received.length > 0 && (
          <Button variant="quiet" onPress={() => setReporting(true)}>
            {t("request.report")}
          </Button>
        )}
      </div>
      <Suspense>
        {isReporting && <ReportMessagesDialog messages={received} onClose={() => setReporting(false)} />}
      </Suspense>
    </section>
  );
}
