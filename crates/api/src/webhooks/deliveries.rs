//! `webhook_deliveries`.

use domain::shared::ids::{WebhookDeliveryId, WebhookId};

use super::wire::WebhookDelivery;
use crate::http::prelude::*;

const ORDER: &str = "webhook_delivery";

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct WebhookDeliveryFilters {
    webhook_id: Uuid,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

/// The last 100 messages of a webhook, newest first.
#[utoipa::path(tag = "webhooks", security(("bearer" = [])), params(WebhookDeliveryFilters),
    responses((status = 200, body = Page<WebhookDelivery>), (status = 404)))]
#[get("/webhook_deliveries")]
async fn list_webhook_deliveries(
    cx: Context,
    Query(filters): Query<WebhookDeliveryFilters>,
) -> Reply<Page<WebhookDelivery>> {
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    Ok(Page::of(ORDER, cx.webhooks.deliveries(&cx.actor, filters.webhook_id.into(), page).await?))
}

/// Send a message that tests a webhook.
#[utoipa::path(tag = "webhooks", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 201, body = Data<WebhookDelivery>), (status = 409)))]
#[post("/webhooks/{uuid}/test")]
async fn test_webhook(cx: Context, Id(id): Id<WebhookId>) -> Reply<Created<WebhookDelivery>> {
    Ok(Created(cx.webhooks.test(&cx.actor, id).await?.into()))
}

/// Send a message again, with the same `webhook-id`.
#[utoipa::path(tag = "webhooks", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<WebhookDelivery>), (status = 409)))]
#[post("/webhook_deliveries/{uuid}/resend")]
async fn resend_webhook_delivery(cx: Context, Id(id): Id<WebhookDeliveryId>) -> Reply<Data<WebhookDelivery>> {
    Ok(WebhookDelivery::from(cx.webhooks.resend(&cx.actor, id).await?).into())
}

register!(list_webhook_deliveries, test_webhook, resend_webhook_delivery);
