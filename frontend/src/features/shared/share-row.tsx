import { Send } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { conversationKeys } from "@/api/conversations.ts";
import type { MessageCardNew, MessageNew } from "@/api/messages.ts";
import type { Result } from "@/api/problem.ts";
import { useSend } from "@/api/use-send.ts";
import { newIdempotencyKey } from "@/lib/idempotency-key.ts";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";

type ShareRowProps = {
  /** Of the chat or person. */
  name: string;
  card: MessageCardNew;
  send: (message: MessageNew) => Promise<Result<unknown>>;
};

/** A chat or person, and the button that sends the card there. */
export function ShareRow({ name, card, send: sendMessage }: ShareRowProps) {
  const { t } = useTranslation("messages");
  const [isSent, setSent] = useState(false);
  // A second try after a lost response sends the same message.
  const [client_id] = useState(newIdempotencyKey);
  const { send, isSending } = useSend(sendMessage, {
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
          onPress={() => void send({ client_id, card })}
        >
          {t("share.send")}
        </Button>
      )}
    </li>
  );
}
