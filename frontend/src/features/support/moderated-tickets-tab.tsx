import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { Link } from "@/ui/link.tsx";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { TicketList } from "./ticket-list.tsx";
import { TicketThread } from "./ticket-thread.tsx";

const statuses = ["open", "answered", "closed"] as const;

/** Everybody's tickets, for moderators: those of a status, or with `?ticket=` one of them. */
export default function ModeratedTicketsTab() {
  const { t } = useTranslation("support");
  const [search, setSearch] = useSearchParams();
  const status = statuses.find((known) => known === search.get("status")) ?? "open";
  const ticket = search.get("ticket");
  const query = (change: Record<string, string>) => `?${new URLSearchParams({ tab: "tickets", status, ...change })}`;
  if (ticket) {
    return (
      <div className="flex max-w-reading flex-col gap-5 pt-5">
        <Link to={query({})}>{t("back")}</Link>
        <TicketThread key={ticket} uuid={ticket} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5 pt-5">
      <SegmentedControl
        label={t("status.label")}
        isLabelHidden
        options={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={status}
        onChange={(chosen) => setSearch({ tab: "tickets", status: chosen }, { replace: true })}
      />
      <TicketList key={status} status={status} withSender to={(uuid) => query({ ticket: uuid })} />
    </div>
  );
}
