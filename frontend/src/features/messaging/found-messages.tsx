import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFoundMessages } from "@/api/messages.ts";
import { ago } from "@/lib/datetime-ago.ts";
import { paths } from "@/lib/paths.ts";
import { serverNow } from "@/lib/server-clock.ts";
import { PagedList } from "@/ui/paged-list.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { useSenderName } from "./conversation-names.ts";
import { useSummary } from "./summary.ts";

/** My messages with the searched words. Each opens its conversation at that message. */
export function FoundMessages({ words }: { words: string }) {
  const { t } = useTranslation("messages");
  const summary = useSummary();
  const senderName = useSenderName();
  const found = useFoundMessages(words);
  return (
    <section aria-labelledby="found-messages" className="flex flex-col gap-2">
      <h2 id="found-messages" className="px-3 text-sm font-semibold text-muted">
        {t("search.messages")}
      </h2>
      <PagedList
        of={found}
        skeleton={<Skeleton className="h-24 w-full" />}
        empty={<p className="px-3 text-base text-muted">{t("search.noMessages", { words })}</p>}
      >
        {(messages) => (
          <ul className="-mx-3 md:mx-0">
            {messages.map((message) => (
              <li key={message.uuid}>
                <Link
                  to={paths.messageAt(message.conversation_id, message.seq)}
                  className="block min-h-14 rounded-sm px-3 py-2 no-underline hover:bg-sunk"
                >
                  <span className="flex items-baseline justify-between gap-2 text-sm">
                    <span className="truncate font-semibold text-ink">
                      {message.mine ? t("bubble.me") : senderName(message)}
                    </span>{" "}
                    <time dateTime={message.created_at} className="shrink-0 text-xs text-muted">
                      {ago(message.created_at, serverNow())}
                    </time>
                  </span>
                  <span className="line-clamp-2 text-sm break-words text-muted">{summary(message)}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
