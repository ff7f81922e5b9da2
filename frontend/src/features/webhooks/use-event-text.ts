import { useTranslation } from "react-i18next";
import type { WebhookEvent } from "@/api/webhooks.ts";

type Key<Event extends string> = Event extends `${infer Subject}.${infer Act}` ? `${Subject}_${Act}` : never;

/** Texts of events. Their keys have no dots, which would separate parts. */
export function useEventText(): (event: WebhookEvent) => string {
  const { t } = useTranslation("connections");
  return (event) => t(`event.${event.replace(".", "_") as Key<WebhookEvent>}`);
}
