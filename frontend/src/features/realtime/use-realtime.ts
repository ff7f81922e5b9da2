import { useEffect } from "react";
import { useSWRConfig } from "swr";
import { invalidate, type Swr } from "@/api/keys.ts";
import { notificationKeys } from "@/api/notifications.ts";
import { queueKeys } from "@/api/queue.ts";
import { Realtime } from "@/api/realtime.ts";
import { activityKeys, reservationKeys } from "@/api/reservations.ts";
import { wishKeys } from "@/api/table-wishes.ts";
import { announceMessages, connectTyping } from "@/stores/messages/live.ts";
import { announcePosts, missPosts } from "@/stores/new-posts.ts";

let connection: Realtime | null = null;

/** What a business sets up, and the note of a day: its hosts see the changes of each other. */
const setupKeys = [
  "business_tables",
  "business_table_combinations",
  "business_services",
  "business_closures",
  "business_floor_plans",
  "business_day_notes",
];

/** The page's only live connection, opened on first use: a screen's effects run before its layout's. */
function live(swr: Swr): Realtime {
  // Refetches reservations, free times and activity when a reservation changes.
  const refresh = () => void invalidate(swr, [...reservationKeys, ...activityKeys, ...wishKeys, ...queueKeys]);
  const refreshQueue = () => void invalidate(swr, queueKeys);
  const refreshSetup = () => void invalidate(swr, [...setupKeys, ...reservationKeys]);
  const refreshOrders = () => void invalidate(swr, ["orders"]);
  const notified = () => void invalidate(swr, notificationKeys);
  const catchUp = () => {
    refresh();
    refreshOrders();
    notified();
    announceMessages({ type: "gap" });
  };
  connection ??= new Realtime({
    onConnect: catchUp,
    onReservation: refresh,
    onPost: announcePosts,
    onOrder: refreshOrders,
    onQueue: refreshQueue,
    onSetup: refreshSetup,
    // Their role has changed or ended: the screens of the business adapt to it.
    onRefused: () => void invalidate(swr, ["businesses/"]),
    onMessage: announceMessages,
    onNotifications: notified,
    onReconnect: () => {
      catchUp();
      missPosts();
    },
  });
  connectTyping((id) => connection?.typing(id));
  return connection;
}

/** Holds the live connection while the signed-in area is mounted. */
export function useRealtime(): void {
  const { cache, mutate } = useSWRConfig();
  useEffect(() => {
    live({ cache, mutate });
    return () => {
      connection?.close();
      connection = null;
    };
  }, [cache, mutate]);
}

/** Subscribes to the reservations and orders of these businesses while the component is mounted. */
export function useFollowBusinesses(businessIds: readonly string[]): void {
  const { cache, mutate } = useSWRConfig();
  // As one text, which stays the same between renders.
  const followed = businessIds.join(" ");
  useEffect(() => {
    const ids = followed.split(" ").filter((id) => id !== "");
    const stops = ids.map((id) => live({ cache, mutate }).follow(id));
    return () => {
      for (const stop of stops) stop();
    };
  }, [followed, cache, mutate]);
}
