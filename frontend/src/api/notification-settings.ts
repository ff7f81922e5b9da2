import type { Result } from "./problem.ts";
import { type Data, useRead } from "./read.ts";
import { request } from "./request.ts";
import type { Schemas } from "./wire.ts";

/** How I am notified of events: by kind and channel, as a digest, and in which hours not. */
export type NotificationSettings = Schemas["NotificationSettings"];

export const channels = ["in_app", "email", "push"] as const;
export const digests = ["off", "daily", "weekly"] as const satisfies NotificationSettings["digest"][];

export const notificationSettingKeys = ["notification_settings"];

/** GET notification_settings. */
export function useNotificationSettings() {
  const { answer, ...read } = useRead<Data<NotificationSettings>>("notification_settings");
  return { ...read, settings: answer?.data };
}

/** PATCH notification_settings. */
export function changeNotificationSettings(
  change: Schemas["NotificationSettingsChange"],
): Promise<Result<Data<NotificationSettings>>> {
  return request({ method: "PATCH", url: "notification_settings", body: change });
}
