import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Message } from "@/api/messages.ts";
import { IconButton } from "@/ui/icon-button.tsx";
import { useSenderName } from "./conversation-names.ts";
import { useSummary } from "./summary.ts";

/** Above the field: the message that is replied to. */
export function WritingNote({ message, onCancel }: { message: Message; onCancel: () => void }) {
  const { t } = useTranslation("messages");
  const summary = useSummary();
  const senderName = useSenderName();
  const name = message.mine ? t("bubble.me") : senderName(message);
  return (
    <div className="flex items-center gap-2 border-l-3 border-gilding pl-3">
      <p className="min-w-0 flex-1 text-sm text-muted">
        <span className="block font-semibold text-ink">{t("compose.replyingTo", { name })}</span>
        <span className="block truncate">{summary(message)}</span>
      </p>
      <IconButton name={t("compose.cancelReply")} onPress={onCancel}>
        <X aria-hidden className="size-4.5" />
      </IconButton>
    </div>
  );
}
