import { useSWRConfig } from "swr";
import { listKeys, type Swr, under } from "./keys.ts";
import type { Notification, NotificationsPage } from "./notifications.ts";

type Change = (notification: Notification) => Notification;

const here = { revalidate: false };

/** Returns {@link changeShownNotifications} on the app's cache. */
export function useShowNotifications(): (change: Change) => void {
  const { cache, mutate } = useSWRConfig();
  return (change) => changeShownNotifications({ cache, mutate }, change);
}

/** Changes notifications wherever they are shown, without a request. */
export function changeShownNotifications({ cache, mutate }: Swr, change: Change): void {
  const changed = <P extends Pick<NotificationsPage, "data">>(page: P): P => ({ ...page, data: page.data.map(change) });
  void mutate(under(["notifications"]), (page?: NotificationsPage) => page && changed(page), here);
  for (const key of listKeys(cache, "notifications")) {
    void mutate(key, (pages?: readonly NotificationsPage[]) => pages?.map(changed), here);
  }
}
