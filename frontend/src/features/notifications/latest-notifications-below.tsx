import { useTranslation } from "react-i18next";
import { useLatestNotifications } from "@/api/notifications.ts";
import { paths } from "@/lib/paths.ts";
import { useDismissed } from "@/stores/dismissed-notifications.ts";
import { Link } from "@/ui/link.tsx";
import { NotificationRow } from "./notification-row.tsx";

/** The number shown in the third column. */
const most = 4;

/** My latest notifications, with a link to all of them; nothing without any. */
export default function LatestNotifications() {
  const { t } = useTranslation("notifications");
  const dismissed = useDismissed();
  const latest = useLatestNotifications(most).latest?.filter(({ uuid }) => !dismissed[uuid]) ?? [];
  if (latest.length === 0) return null;
  return (
    <section aria-labelledby="latest">
      <header className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="latest" className="text-sm font-semibold text-muted">
          {t("title")}
        </h2>
        <Link to={paths.notifications}>{t("latest.all")}</Link>
      </header>
      <ul className="border-t border-line">
        {latest.map((notification) => (
          <NotificationRow key={notification.uuid} notification={notification} />
        ))}
      </ul>
    </section>
  );
}
