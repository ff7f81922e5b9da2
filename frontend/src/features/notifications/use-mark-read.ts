import { changeNotifications } from "@/api/notifications.ts";
import { useShowNotifications } from "@/api/show-notification.ts";
import { serverNow } from "@/lib/server-clock.ts";
import { usePutUnread } from "./use-put-unread.ts";

/** Marks a notification as read: shown at once, and taken back if the server refuses it. */
export function useMarkRead(): (uuid: string) => void {
  const change = useShowNotifications();
  const putUnread = usePutUnread();
  const show = (uuid: string, read_at: string | null) =>
    change((shown) => (shown.uuid === uuid ? { ...shown, read_at } : shown));
  const mark = async (uuid: string) => {
    show(uuid, new Date(serverNow()).toISOString());
    const { data, error } = await changeNotifications({ uuid, read: true });
    if (error) show(uuid, null);
    else putUnread(data.data.unread);
  };
  return (uuid) => void mark(uuid);
}
