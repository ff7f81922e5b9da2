import type { Result } from "./problem.ts";
import type { Query } from "./query-string.ts";
import { type Data, useRead } from "./read.ts";
import { request } from "./request.ts";
import { usePages } from "./use-pages.ts";
import type { Schemas } from "./wire.ts";

/** What a member is notified of. Likes and follows of the same thing are one notification. */
export type Notification = Schemas["Notification"];
export type Topic = Schemas["NotificationKind"];
export type NotificationsPage = { data: Notification[]; meta: Schemas["NotificationsMeta"] };
export type NotificationCount = Schemas["NotificationCount"];
export type NotificationChange = Schemas["NotificationsChange"];

/** In the order of the settings. */
export const topics = [
  "reservation",
  "review",
  "visit",
  "follow",
  "post",
  "like",
  "comment",
  "mention",
  "message",
  "reward",
  "claim",
  "ticket",
  "security",
  "announcement",
] as const satisfies Topic[];

/** The keys that a new, changed or dismissed notification makes outdated. */
export const notificationKeys = ["notifications", "notification_count"];

/** The key that reading one makes outdated: the list shows it at once. */
export const unreadKeys = ["notification_count"];

/** GET notifications: the latest act first, page by page. */
export function useNotifications(query: Query) {
  return usePages<NotificationsPage>("notifications", { ...query, limit: 20 }, { keepPreviousData: true });
}

/** GET notifications: the few latest. */
export function useLatestNotifications(limit: number) {
  const { answer, ...read } = useRead<NotificationsPage>("notifications", { limit });
  return { ...read, latest: answer?.data };
}

/** GET notification_count: how many are unread, 100 at most. */
export function useUnread(): number | undefined {
  return useRead<Data<NotificationCount>>("notification_count").answer?.data.unread;
}

/** PATCH notifications: one, a group, or all up to a moment. */
export function changeNotifications(
  change: NotificationChange,
): Promise<Result<Data<Schemas["NotificationsChanged"]>>> {
  return request({ method: "PATCH", url: "notifications", body: change });
}

export type Announcement = Schemas["Announcement"];
export type NewAnnouncement = Schemas["AnnouncementNew"];

/** POST notifications: announces something to members, in both languages. For administrators. */
export function announce(body: NewAnnouncement): Promise<Result<Data<Announcement>>> {
  return request({ method: "POST", url: "notifications", body });
}
