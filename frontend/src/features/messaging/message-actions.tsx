import { Ellipsis, Reply } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Conversation } from "@/api/conversations.ts";
import type { Message } from "@/api/messages.ts";
import { loadTexts } from "@/i18n/i18n.ts";
import { IconButton } from "@/ui/icon-button.tsx";
import type { Writing } from "./chat.tsx";

const MessagePopup = lazy(() => import("./message-popup.tsx"));
const DeleteMessageDialog = lazy(() => import("./delete-message-dialog.tsx"));
const ReportMessagesDialog = lazy(async () => {
  const [part] = await Promise.all([import("./report-messages-dialog.tsx"), loadTexts("reviews")]);
  return part;
});

type MessageActionsProps = {
  message: Message;
  conversation: Conversation;
  mayReply: boolean;
  onWriting: (writing: Writing) => void;
};

/** Replying, and the menu of the other actions, beside a message: visible on touch, else under the pointer or the focus. */
export function MessageActions({ message, conversation, mayReply, onWriting }: MessageActionsProps) {
  const { t } = useTranslation("messages");
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<"menu" | "delete" | "report" | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="-mx-1 flex shrink-0 self-center text-muted transition-opacity group-hover/row:opacity-100 focus-within:opacity-100 pointer-fine:opacity-0 [&:has([aria-expanded=true])]:opacity-100">
      {mayReply && (
        <IconButton name={t("action.reply")} onPress={() => onWriting({ kind: "reply", to: message })}>
          <Reply aria-hidden className="size-4.5" />
        </IconButton>
      )}
      <IconButton
        ref={trigger}
        name={t("action.more")}
        aria-haspopup="dialog"
        aria-expanded={open === "menu"}
        onPress={() => setOpen("menu")}
      >
        <Ellipsis aria-hidden className="size-4.5" />
      </IconButton>
      <Suspense>
        {open === "menu" && (
          <MessagePopup
            {...{ message, trigger, mayReply, onWriting }}
            isActive={conversation.state === "active"}
            onOpen={setOpen}
            onClose={() => setOpen((now) => (now === "menu" ? null : now))}
          />
        )}
        {open === "delete" && <DeleteMessageDialog message={message} onClose={close} />}
        {open === "report" && <ReportMessagesDialog messages={[message]} onClose={close} />}
      </Suspense>
    </div>
  );
}
