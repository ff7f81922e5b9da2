import { CheckCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { changeNotifications, type Notification, type NotificationChange } from "@/api/notifications.ts";
import { useShowNotifications } from "@/api/show-notification.ts";
import { useSend } from "@/api/use-send.ts";
import { serverNow } from "@/lib/server-clock.ts";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";
import type { Filters } from "./filters.ts";
import { usePutUnread } from "./use-put-unread.ts";

type MarkAllButtonProps = {
  filters: Filters;
  /** The moment of the newest notification shown: what arrives later stays unread. */
  until: string | undefined;
};

/** Marks all notifications of the filters as read. */
export function MarkAllButton({ filters, until }: MarkAllButtonProps) {
  const { t } = useTranslation("notifications");
  const change = useShowNotifications();
  const putUnread = usePutUnread();
  const { topic, of } = filters;
  const { send, isSending } = useSend((read: NotificationChange) => changeNotifications(read), {
    onSent: ({ data }) => {
      putUnread(data.unread);
      notify.success(t("markAll.done"));
    },
    onRefused: notify.error,
  });
  const markAll = async () => {
    if (!until) return;
    const { data } = await send({
      until,
      read: true,
      ...(topic !== "all" && { topic: [topic] }),
      ...(of !== "all" && { scope: of === "personal" ? "personal" : "business" }),
    });
    const read_at = new Date(serverNow()).toISOString();
    const isMeant = (shown: Notification) =>
      shown.read_at === null &&
      Date.parse(shown.updated_at) <= Date.parse(until) &&
      (topic === "all" || shown.topic === topic) &&
      (of === "all" || shown.for_business === (of !== "personal"));
    if (data) change((shown) => (isMeant(shown) ? { ...shown, read_at } : shown));
  };
  return (
    <Button
      variant="secondary"
      icon={CheckCheck}
      isLoading={isSending}
      isDisabled={!until}
      onPress={() => void markAll()}
    >
      {t("markAll.do")}
    </Button>
  );
}
