import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { Message } from "@/api/messages.ts";
import { Skeleton } from "@/ui/skeleton.tsx";
import { MessageMedia } from "./message-media.tsx";
import { MessageText } from "./message-text.tsx";
import { Quote } from "./quote.tsx";

const MessageCardView = lazy(() => import("./message-card.tsx"));

/** What a message consists of. */
export function MessageContent({ message }: { message: Message }) {
  const { t } = useTranslation("messages");
  const { text, media, card, reply_to, deleted_at } = message;
  if (deleted_at) return <p className="text-base text-muted italic">{t("bubble.deleted")}</p>;
  return (
    <div className="flex flex-col gap-2">
      {reply_to && <Quote reply={reply_to} />}
      {media.length > 0 && <MessageMedia media={media} />}
      {card && (
        <Suspense fallback={<Skeleton className="h-20 w-68 max-w-full" />}>
          <MessageCardView card={card} message={message} />
        </Suspense>
      )}
      {text && <MessageText text={text} />}
    </div>
  );
}
