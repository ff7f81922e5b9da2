import { useTranslation } from "react-i18next";
import { useUnread } from "@/api/notifications.ts";
import { CountBadge } from "@/ui/count-badge.tsx";
import { mostUnread } from "./unread-words.ts";

/** How many notifications are unread. */
export default function NotificationBadge() {
  const { t } = useTranslation("notifications");
  const count = useUnread() ?? 0;
  return <CountBadge count={count} label={count > mostUnread ? t("countMany") : t("count", { count })} />;
}
