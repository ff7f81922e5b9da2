import { useTranslation } from "react-i18next";
import { useAvailableTimes } from "@/api/availability.ts";
import { TimeLink } from "@/features/shared/time-link.tsx";
import { bookAt } from "@/lib/booking-path.ts";
import { dateIn, readersZone } from "@/lib/datetime.ts";
import { serverNow } from "@/lib/server-clock.ts";

/** The party for which times are shown. */
const party = 2;
/** The number of times shown. */
const most = 3;

/** The next times of today with a table for two, each a link to the booking; nothing where there are none. */
export default function BusinessTimes({ businessId }: { businessId: string }) {
  const { t } = useTranslation("messages");
  const date = dateIn(readersZone(), new Date(serverNow()));
  const { answer } = useAvailableTimes(businessId, date, party);
  const free = (answer?.data ?? []).filter(({ status }) => status !== "unavailable").slice(0, most);
  if (free.length === 0) return null;
  return (
    <ul aria-label={t("card.times", { count: party })} className="relative flex flex-wrap gap-2">
      {free.map(({ starts_at, local_time, status }) => (
        <li key={starts_at}>
          <TimeLink
            to={bookAt(businessId, { at: starts_at, party, date })}
            time={local_time}
            status={status === "limited" ? "limited" : "available"}
          />
        </li>
      ))}
    </ul>
  );
}
