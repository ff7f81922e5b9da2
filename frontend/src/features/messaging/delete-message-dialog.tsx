import { useTranslation } from "react-i18next";
import { type Message, removeMessage } from "@/api/messages.ts";
import { useSend } from "@/api/use-send.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";
import { catchUp } from "./load-thread.ts";

/** Asks for confirmation before a message is deleted for everyone. */
export default function DeleteMessageDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t } = useTranslation("messages");
  const { send, isSending, problem } = useSend(removeMessage, {
    onSent: async () => {
      await catchUp(message.conversation_id);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t("delete.title")}
      confirm={t("delete.confirm")}
      cancelLabel={t("delete.cancel")}
      {...{ isSending, problem, onClose }}
      onConfirm={() => send(message.uuid)}
    >
      <p>{t("delete.text")}</p>
    </ConfirmDialog>
  );
}
