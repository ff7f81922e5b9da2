import type { Result } from "./problem.ts";
import { type Data, type Page, useRead } from "./read.ts";
import { request } from "./request.ts";
import { usePages } from "./use-pages.ts";
import type { Schemas } from "./wire.ts";

export type Webhook = Schemas["Webhook"];
export type WebhookEvent = Webhook["events"][number];
export type WebhookNew = Schemas["WebhookNew"];
export type WebhookWithSecret = Schemas["WebhookWithSecret"];
export type WebhookDelivery = Schemas["WebhookDelivery"];

/** The events that can be sent, in the order in which they are offered. */
export const webhookEvents: readonly WebhookEvent[] = [
  "reservation.created",
  "reservation.changed",
  "reservation.cancelled",
  "reservation.seated",
  "reservation.completed",
  "reservation.no_show",
  "review.published",
  "order.placed",
  "order.changed",
  "order.accepted",
  "order.preparing",
  "order.ready",
  "order.completed",
  "order.rejected",
  "order.cancelled",
];

/** The keys that a webhook makes outdated. */
export const webhookKeys = ["webhooks"];

/** The keys that a message makes outdated. */
export const deliveryKeys = ["webhook_deliveries", "webhooks"];

/** GET webhooks: those of a business, for its owners; at most 5. */
export function useWebhooks(business_id: string) {
  const { answer, ...read } = useRead<Page<Webhook>>("webhooks", { business_id, limit: 20 });
  return { ...read, webhooks: answer?.data };
}

/** POST webhooks: the answer has the secret, once. */
export function addWebhook(webhook: WebhookNew): Promise<Result<Data<WebhookWithSecret>>> {
  return request({ method: "POST", url: "webhooks", body: webhook });
}

/** PATCH webhooks. */
export function changeWebhook(change: Schemas["WebhookChange"]): Promise<Result<Data<Webhook>>> {
  return request({ method: "PATCH", url: "webhooks", body: change });
}

/** DELETE webhooks?records[]. */
export function deleteWebhook(uuid: string): Promise<Result<unknown>> {
  return request({ method: "DELETE", url: "webhooks", query: { records: [uuid] } });
}

/** POST webhooks/{uuid}/secret: a new secret, once; the one before is used as well for a day. */
export function replaceSecret(uuid: string): Promise<Result<Data<WebhookWithSecret>>> {
  return request({ method: "POST", url: `webhooks/${uuid}/secret`, body: {} });
}

/** POST webhooks/{uuid}/test: sends a message. */
export function testWebhook(uuid: string): Promise<Result<Data<WebhookDelivery>>> {
  return request({ method: "POST", url: `webhooks/${uuid}/test`, body: {} });
}

/** GET webhook_deliveries: the last messages of a webhook, newest first, page by page. */
export function useDeliveries(webhook_id: string) {
  return usePages<Page<WebhookDelivery>>("webhook_deliveries", { webhook_id, limit: 20 });
}

/** POST webhook_deliveries/{uuid}/resend: the same message again. */
export function resendDelivery(uuid: string): Promise<Result<Data<WebhookDelivery>>> {
  return request({ method: "POST", url: `webhook_deliveries/${uuid}/resend`, body: {} });
}
