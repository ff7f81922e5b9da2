import { useTranslation } from "react-i18next";
import { type During, useBookedDuring } from "@/api/day-reservations.ts";
import { dayAndMonth, listOf } from "@/lib/datetime.ts";
import { paths } from "@/lib/paths.ts";
import { serverNow } from "@/lib/server-clock.ts";
import { Callout } from "@/ui/callout.tsx";
import { Link } from "@/ui/link.tsx";

type BookedDuringProps = { businessId: string; during: During };

/** The number of reservations during a closure that has not ended, and their days. */
function useBooked({ businessId, during }: BookedDuringProps) {
  const { starts_at, ends_at } = during;
  const isToCome = starts_at < ends_at && Date.parse(ends_at) > serverNow();
  const booked = useBookedDuring(businessId, isToCome ? { starts_at, ends_at } : null) ?? [];
  return { count: booked.length, days: [...new Set(booked.map(({ local_date }) => local_date))] };
}

/** Says before a closure is saved that it cancels no reservations. */
export function BookedWarning(props: BookedDuringProps) {
  const { t } = useTranslation("manage");
  const { count, days } = useBooked(props);
  return (
    <Callout role="status">
      {count > 0 && `${t("closures.booked", { count })}: ${listOf(days.map(dayAndMonth))}. ${t("closures.stay")}`}
    </Callout>
  );
}

/** The reservations during a closure, with links to the day sheet of each day. */
export function BookedDays(props: BookedDuringProps) {
  const { t } = useTranslation("manage");
  const { count, days } = useBooked(props);
  if (count === 0) return null;
  return (
    <span className="flex flex-wrap gap-x-3">
      {t("closures.booked", { count })}:
      {days.map((day) => (
        <Link key={day} to={paths.bookOf(props.businessId, day)}>
          {dayAndMonth(day)}
        </Link>
      ))}
    </span>
  );
}
