import type { WebhookEvent } from "@/api/webhooks.ts";

type Key<Event extends string> = Event extends `${infer Subject}.${infer Act}` ? `event.${Subject}_${Act}` : never;

/** The key of an event's text: a dot would separate keys. */
export function eventKey(event: WebhookEvent): Key<WebhookEvent> {
  return `event.${event.replace(".", "_")}` as Key<WebhookEvent>;
}
