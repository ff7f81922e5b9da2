import { LifeBuoy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Ticket, type TicketStatus, useContactCategories, useTickets } from "@/api/support.ts";
import { dateIn, dayAndMonth, readersZone } from "@/lib/datetime.ts";
import { Badge } from "@/ui/badge.tsx";
import { DotSeparated } from "@/ui/dot-separated.tsx";
import { Link } from "@/ui/link.tsx";
import { List, ListRow } from "@/ui/list.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";

type TicketListProps = {
  /** Only tickets of this status. */
  status?: TicketStatus;
  /** The address of a ticket. */
  to: (uuid: string) => string;
  /** Whether they are other people's, so that each names its sender. */
  withSender?: boolean;
};

/** The tickets that the reader may see, the latest change first. */
export function TicketList({ status, to, withSender = false }: TicketListProps) {
  const { t } = useTranslation("support");
  const { categories } = useContactCategories();
  const labelOf = (code: Ticket["category"]) => categories.find((known) => known.code === code)?.label ?? "";
  return (
    <PagedList
      of={useTickets(status)}
      skeleton={<Skeleton className="h-64 w-full" />}
      empty={<EmptyState icon={LifeBuoy} title={t("list.none")} text={t("list.noneText")} />}
    >
      {(tickets) => (
        <List>
          {tickets.map((ticket) => (
            <TicketRow
              key={ticket.uuid}
              ticket={ticket}
              to={to(ticket.uuid)}
              about={labelOf(ticket.category)}
              withSender={withSender}
            />
          ))}
        </List>
      )}
    </PagedList>
  );
}

type TicketRowProps = { ticket: Ticket; to: string; about: string; withSender: boolean };

function TicketRow({ ticket, to, about, withSender }: TicketRowProps) {
  const { t } = useTranslation("support");
  const { subject, status, unread, updated_at } = ticket;
  return (
    <ListRow
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={to}>{subject || about || t("thread.title")}</Link>
          {unread && <Badge tone="strong">{t("list.unread")}</Badge>}
        </span>
      }
      facts={
        <DotSeparated
          facts={[
            withSender && ticket.name,
            subject && about,
            dayAndMonth(dateIn(readersZone(), new Date(updated_at))),
          ]}
        />
      }
      actions={<StatusBadge status={status} />}
    />
  );
}

const tones = { open: "caution", answered: "positive", closed: "neutral" } as const;

/** Whether a ticket waits for an answer. */
export function StatusBadge({ status }: { status: TicketStatus }) {
  const { t } = useTranslation("support");
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}
