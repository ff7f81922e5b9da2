import { DoorClosed } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Setup, useSetup } from "@/api/booking-setup.ts";
import type { Business } from "@/api/businesses.ts";
import { addDays, momentAt, timeOf } from "@/lib/datetime.ts";
import { Callout } from "@/ui/callout.tsx";
import { useTableNames } from "./table-names.ts";

const isOfTables = ({ table_ids }: Setup["business_closures"]) => table_ids.length > 0;

type ClosedNoteProps = { business: Pick<Business, "uuid" | "time_zone">; date: string };

/** Says that the business is closed on this day or for a part of it, or tables blocked, in its own time zone. */
export default function ClosedNote({ business: { uuid, time_zone }, date }: ClosedNoteProps) {
  const { t } = useTranslation("staff");
  const { entries = [] } = useSetup("business_closures", uuid);
  const begin = Date.parse(momentAt(date, "00:00", time_zone));
  const end = Date.parse(momentAt(addDays(date, 1), "00:00", time_zone));
  const time = (moment: number) => timeOf(new Date(moment).toISOString(), time_zone);
  const { entries: tables = [] } = useSetup("business_tables", entries.some(isOfTables) ? uuid : null);
  const tableNames = useTableNames();
  return entries.map((closure) => {
    const { uuid, starts_at, ends_at, reason, table_ids } = closure;
    const from = Math.max(begin, Date.parse(starts_at));
    const until = Math.min(end, Date.parse(ends_at));
    if (from >= until) return null;
    const isAllDay = from === begin && until === end;
    const times = { from: time(from), until: time(until) };
    const blocked = tables.filter((table) => table_ids.includes(table.uuid));
    const closed = isOfTables(closure)
      ? t("closedNote.blockedPart", { tables: tableNames(blocked), ...times })
      : isAllDay
        ? t("closedNote.closed")
        : t("closedNote.closedPart", times);
    return (
      <Callout key={uuid} icon={<DoorClosed aria-hidden className="size-5" />}>
        {reason ? `${closed} · ${reason}` : closed}
      </Callout>
    );
  });
}
