import { useTranslation } from "react-i18next";
import type { Hit } from "@/api/explore.ts";
import { TimeLink } from "@/features/shared/time-link.tsx";
import { addDays, dateIn, dayAndMonth, weekdayOf } from "@/lib/datetime.ts";
import { paths } from "@/lib/paths.ts";
import { serverNow } from "@/lib/server-clock.ts";
import { Link } from "@/ui/link.tsx";

/** The next three bookable times, each a link to the booking. */
export function NextTimes({ hit, party }: { hit: Hit; party: number }) {
  const { t } = useTranslation("explore");
  if (hit.bookable && !hit.next_times) {
    return (
      <p className="relative flex min-h-11 items-center">
        <Link to={paths.restaurant(hit.uuid)}>{t("card.seeTimes")}</Link>
      </p>
    );
  }
  const times = hit.next_times?.slice(0, 3) ?? [];
  if (times.length === 0) {
    return (
      <p className="flex min-h-11 items-center text-sm text-muted">{t(hit.bookable ? "card.full" : "card.walkIn")}</p>
    );
  }
  return (
    <ul aria-label={t("card.nextTimes", { name: hit.name })} className="relative flex flex-wrap gap-2 *:flex">
      {times.map(({ starts_at, local_time, date, status }) => (
        <li key={starts_at}>
          <TimeLink
            to={paths.bookAt(hit.uuid, { at: starts_at, party, date })}
            time={local_time}
            day={dayUnlessToday(starts_at, hit.time_zone)}
            status={status === "limited" ? "limited" : "available"}
          />
        </li>
      ))}
    </ul>
  );
}

/** "Mon", or "Mon 30 Nov" when a weekday alone is ambiguous; nothing if it is today in the business's time zone. */
function dayUnlessToday(moment: string, timeZone: string): string | null {
  const today = dateIn(timeZone, new Date(serverNow()));
  const day = dateIn(timeZone, new Date(moment));
  if (day === today) return null;
  return day < addDays(today, 7) ? weekdayOf(day) : dayAndMonth(day);
}
