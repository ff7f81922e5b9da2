import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useInvalidate } from "@/api/keys.ts";
import {
  setTicketStatus,
  type TicketThread as Thread,
  type TicketMessage,
  ticketKeys,
  useTicket,
} from "@/api/support.ts";
import { useSend } from "@/api/use-send.ts";
import { PhotoGrid } from "@/features/media/photo-grid.tsx";
import { dateIn, dayAndMonth, readersZone, timeOf } from "@/lib/datetime.ts";
import { Badge } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { StatusBadge } from "./ticket-list.tsx";

/** A ticket: its messages, a reply and closing it. Reading it marks it as read on the server. */
export function TicketThread({ uuid }: { uuid: string }) {
  const { t } = useTranslation("support");
  const { ticket, failure, ...read } = useTicket(uuid);
  useListRefresh(ticket?.unread ?? false);
  if (failure?.status === 404) return <EmptyState title={t("thread.missing")} text={t("thread.missingText")} />;
  return (
    <Loaded {...read} value={ticket} skeleton={<Skeleton className="h-80 w-full" />}>
      {(found) => (
        <section aria-label={t("thread.title")} className="flex flex-col gap-6">
          <header className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="display text-xl font-semibold break-words text-ink">{found.subject || t("thread.title")}</h2>
            <StatusBadge status={found.status} />
          </header>
          <ol className="flex flex-col gap-4">
            {found.messages.map((message) => (
              <Message key={message.uuid} message={message} />
            ))}
          </ol>
          {found.browser && (
            <p className="rounded-sm bg-sunk px-4 py-3 text-sm break-words text-ink">
              {t("thread.browser", { facts: found.browser })}
            </p>
          )}
          {found.status !== "closed" && <Reply ticket={found} />}
          <ChangeStatus ticket={found} />
        </section>
      )}
    </Loaded>
  );
}

/** The list no longer marks a ticket as unread once it has been opened. */
function useListRefresh(wasUnread: boolean): void {
  const invalidate = useInvalidate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each unread ticket that is opened.
  useEffect(() => {
    if (wasUnread) void invalidate(ticketKeys);
  }, [wasUnread]);
}

function Reply({ ticket }: { ticket: Thread }) {
  const [replies, setReplies] = useState(0);
  // A new form after each message.
  return <ReplyForm key={replies} contactId={ticket.uuid} onSent={() => setReplies(replies + 1)} />;
}

/** Closes an open ticket, or opens a closed one again. */
function ChangeStatus({ ticket: { uuid, status } }: { ticket: Thread }) {
  const { t } = useTranslation("support");
  const isClosed = status === "closed";
  const { send, isSending, problem } = useSend((next: "open" | "closed") => setTicketStatus(uuid, next), {
    invalidates: ticketKeys,
  });
  return (
    <div className="flex flex-col items-start gap-3 border-t border-line pt-5">
      <p role="status" className="text-base text-muted">
        {t(isClosed ? "thread.closed" : "thread.closeText")}
      </p>
      <FormError message={problem} />
      <Button variant="secondary" isLoading={isSending} onPress={() => void send(isClosed ? "open" : "closed")}>
        {t(isClosed ? "thread.reopen" : "thread.close")}
      </Button>
    </div>
  );
}

function Message({ message }: { message: TicketMessage }) {
  const { t } = useTranslation("support");
  const { from, author_name, text, media, created_at } = message;
  const zone = readersZone();
  return (
    <li className="flex flex-col gap-2 rounded-md border border-line bg-surface p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <span className="font-semibold break-words text-ink">{author_name}</span>
        {from === "support" && <Badge tone="positive">{t("thread.support")}</Badge>}
        <time dateTime={created_at} className="tabular-nums">
          {`${dayAndMonth(dateIn(zone, new Date(created_at)))}, ${timeOf(created_at, zone)}`}
        </time>
      </p>
      <p className="text-base break-words whitespace-pre-line text-ink">{text}</p>
      {media.length > 0 && <PhotoGrid isSmall items={media.map((shown) => ({ media: shown }))} />}
    </li>
  );
}
