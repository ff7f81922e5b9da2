import { useTranslation } from "react-i18next";
import type { Notification } from "@/api/notifications.ts";
import { addDays, dateIn, longDate, readersZone, shortDate } from "@/lib/datetime.ts";
import { serverNow } from "@/lib/server-clock.ts";
import { byDay } from "./by-day.ts";
import { NotificationRow } from "./notification-row.tsx";
import { useDismiss } from "./use-dismiss.ts";

/** Notifications in a section for each day. */
export function NotificationList({ notifications }: { notifications: readonly Notification[] }) {
  const dayName = useDayName();
  const dismiss = useDismiss();
  return (
    <div className="flex flex-col gap-7">
      {byDay(notifications).map(({ date, notifications: ofDay }) => (
        <section key={date} aria-labelledby={`day-${date}`}>
          <h2 id={`day-${date}`} className="mb-2 text-sm font-semibold text-muted first-letter:uppercase">
            {dayName(date)}
          </h2>
          <ul className="border-t border-line">
            {ofDay.map((notification) => (
              <NotificationRow key={notification.uuid} notification={notification} onDismiss={dismiss} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function useDayName(): (date: string) => string {
  const { t } = useTranslation("notifications");
  const today = dateIn(readersZone(), new Date(serverNow()));
  return (date) => {
    if (date === today) return t("day.today");
    if (date === addDays(today, -1)) return t("day.yesterday");
    return date.slice(0, 4) === today.slice(0, 4) ? longDate(date) : shortDate(date);
  };
}
