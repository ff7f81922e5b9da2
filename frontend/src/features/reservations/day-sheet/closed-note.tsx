import { DoorClosed } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSetup } from "@/api/booking-setup.ts";
import type { Business } from "@/api/businesses.ts";
import { addDays, momentAt, timeOf } from "@/lib/datetime.ts";
import { Callout } from "@/ui/callout.tsx";

type ClosedNoteProps = { business: Pick<Business, "uuid" | "time_zone">; date: string };

/** Says that the business is closed on this day or for a part of it, in its own time zone. */
export function ClosedNote({ business: { uuid, time_zone }, date }: ClosedNoteProps) {
  const { t } = useTranslation("manage");
  const { entries = [] } = useSetup("business_closures", uuid);
  const begin = Date.parse(momentAt(date, "00:00", time_zone));
  const end = Date.parse(momentAt(addDays(date, 1), "00:00", time_zone));
  const time = (moment: number) => timeOf(new Date(moment).toISOString(), time_zone);
  return entries.map(({ uuid, starts_at, ends_at, reason }) => {
    const from = Math.max(begin, Date.parse(starts_at));
    const until = Math.min(end, Date.parse(ends_at));
    if (from >= until) return null;
    const isAllDay = from === begin && until === end;
    const closed = isAllDay ? t("daySheet.closed") : t("daySheet.closedPart", { from: time(from), until: time(until) });
    return (
      <Callout key={uuid} icon={<DoorClosed aria-hidden className="size-5" />}>
        {reason ? `${closed} · ${reason}` : closed}
      </Callout>
    );
  });
}
