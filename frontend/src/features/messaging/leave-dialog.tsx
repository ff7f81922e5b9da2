import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { type Conversation, removeConversation } from "@/api/conversations.ts";
import { useInvalidate } from "@/api/keys.ts";
import { useSend } from "@/api/use-send.ts";
import { paths } from "@/lib/paths.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";

/** Asks for confirmation before I leave a group, or remove a conversation with its history from my list. */
export default function LeaveDialog({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const { t } = useTranslation("messages");
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const isGroup = conversation.kind === "group";
  const { send, isSending, problem } = useSend(removeConversation, {
    onSent: async () => {
      await navigate(paths.messages);
      void invalidate(["conversations", "message_count"]);
    },
  });
  return (
    <ConfirmDialog
      title={t(isGroup ? "leave.title" : "remove.title")}
      confirm={t(isGroup ? "leave.confirm" : "remove.confirm")}
      cancelLabel={t("leave.cancel")}
      {...{ isSending, problem, onClose }}
      onConfirm={() => send(conversation.uuid)}
    >
      <p>{t(isGroup ? "leave.text" : "remove.text")}</p>
      {isGroup && conversation.mine.is_owner && <p className="text-muted">{t("leave.owner")}</p>}
    </ConfirmDialog>
  );
}
