import { useTranslation } from "react-i18next";
import type { Hit } from "@/api/explore.ts";
import { TimeLink } from "@/features/shared/time-link.tsx";
import { addDays, dateIn, dayAndMonth, weekdayOf } from "@/lib/datetime.ts";
import { serverNow } from "@/lib/server-clock.ts";
import { Link } from "@/ui/link.tsx";
import { choiceAt, useBusinessLink, type VisitWish } from "./use-business-link.ts";

/** The next three bookable times, each a link to the booking. */
export function NextTimes({ hit, wish }: { hit: Hit; wish: VisitWish }) {
  const { t } = useTranslation("explore");
  const linkTo = useBusinessLink();
  if (hit.bookable && !hit.next_times) {
    return (
      <p className="relative flex min-h-11 items-center">
        <Link to={linkTo(hit.uuid, choiceAt(hit, wish))}>{t("card.seeTimes")}</Link>
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
            to={linkTo(hit.uuid, { at: starts_at, party: wish.party, date })}
            time={local_time}
            day={dayUnlessToday(starts_at, hit.time_zone)}
            isRequest={hit.by_request}
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
