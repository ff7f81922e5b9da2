import { useSWRConfig } from "swr";
import { keyOf } from "@/api/keys.ts";
import type { NotificationCount } from "@/api/notifications.ts";
import type { Data } from "@/api/read.ts";

/** Shows the number of unread notifications that the server has answered. */
export function usePutUnread(): (unread: number) => void {
  const { mutate } = useSWRConfig();
  return (unread) =>
    void mutate(
      keyOf("notification_count"),
      (known?: Data<NotificationCount>) => ({ data: { businesses: [], ...known?.data, unread } }),
      { revalidate: false },
    );
}
