import { Clock, RotateCw, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSWRConfig } from "swr";
import { usePreviews } from "@/features/media/use-previews.ts";
import { type Outgoing, removeOutgoing } from "@/stores/messages/outgoing.ts";
import { IconButton } from "@/ui/icon-button.tsx";
import { useOnline } from "@/ui/offline-notice.tsx";
import { MessageText } from "./message-text.tsx";
import { Quote } from "./quote.tsx";
import { retryMessages } from "./write-message.ts";

/** A message that the server has not confirmed: being sent, waiting for a network, or not sent and why. */
export function OutgoingRow({ message }: { message: Outgoing }) {
  const { t } = useTranslation("messages");
  const { cache, mutate } = useSWRConfig();
  const previews = usePreviews(message.items);
  const isOnline = useOnline();
  const { client_id, conversation_id, text, items, card, reply_to, state, problem } = message;
  const waiting = !isOnline ? t("delivery.offline") : t(problem === null ? "delivery.sending" : "delivery.notSent");
  const status = state === "refused" ? t("delivery.refused", { reason: problem ?? "" }) : waiting;
  return (
    <article aria-label={t("bubble.me")} className="flex flex-col items-end pt-2">
      <div className="flex max-w-[78%] flex-col gap-2 rounded-md rounded-br-sm bg-positive-tint px-3.5 py-2 text-ink md:max-w-[70%]">
        {reply_to && <Quote reply={reply_to} />}
        {items.length > 0 && (
          <ul className="grid w-68 max-w-full grid-cols-2 gap-1">
            {items.map(({ id, kind, alt }) => (
              <li key={id} className="aspect-square overflow-hidden rounded-sm bg-sunk">
                {kind === "image" && <img src={previews[id]} alt={alt} className="size-full object-cover" />}
              </li>
            ))}
          </ul>
        )}
        {card && <p className="text-base text-muted">{t(`card.${card.kind}`)}</p>}
        {text && <MessageText text={text} />}
      </div>
      <p
        role="status"
        className={`mt-0.5 flex items-center gap-1 px-1 text-xs ${problem === null ? "text-muted" : "text-danger"}`}
      >
        <Clock aria-hidden className="size-3" />
        {status}
      </p>
      {problem !== null && (
        <div className="flex">
          <IconButton
            name={t("delivery.retry")}
            onPress={() => void retryMessages(conversation_id, { cache, mutate }, client_id)}
          >
            <RotateCw aria-hidden className="size-4.5" />
          </IconButton>
          <IconButton
            name={t("delivery.discard")}
            onPress={() => void removeOutgoing(conversation_id, [client_id], [])}
          >
            <Trash2 aria-hidden className="size-4.5" />
          </IconButton>
        </div>
      )}
    </article>
  );
}
