//! `webhooks`.

use domain::shared::ids::WebhookId;

use super::wire::{Webhook, WebhookChange, WebhookNew, WebhookWithSecret};
use crate::http::prelude::*;

const ORDER: &str = "webhook";

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct WebhookFilters {
    business_id: Uuid,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

/// The webhooks of a business, the oldest first, for its owners.
#[utoipa::path(tag = "webhooks", security(("bearer" = [])), params(WebhookFilters),
    responses((status = 200, body = Page<Webhook>), (status = 403), (status = 404)))]
#[get("/webhooks")]
async fn list_webhooks(cx: Context, Query(filters): Query<WebhookFilters>) -> Reply<Page<Webhook>> {
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    Ok(Page::of(ORDER, cx.webhooks.list(&cx.actor, filters.business_id.into(), page).await?))
}

/// Send events of a business to an address, as its owner; at most 5. Messages follow the Standard Webhooks specification
/// (standardwebhooks.com). Idempotency keys are ignored: they would store the secret.
#[utoipa::path(tag = "webhooks", security(("bearer" = [])), request_body = WebhookNew,
    responses((status = 201, body = Data<WebhookWithSecret>), (status = 403), (status = 404), (status = 409)))]
#[post("/webhooks")]
async fn create_webhook(
    cx: Context,
    Parsed((business, url, events)): Parsed<WebhookNew>,
) -> Reply<Created<WebhookWithSecret>> {
    Ok(Created(cx.webhooks.create(&cx.actor, business, &url, events).await?.into()))
}

/// Change a webhook, or turn it on or off.
#[utoipa::path(tag = "webhooks", security(("bearer" = [])), request_body = WebhookChange,
    responses((status = 200, body = Data<Webhook>), (status = 404)))]
#[patch("/webhooks")]
async fn change_webhook(cx: Context, Parsed((id, change)): Parsed<WebhookChange>) -> Reply<Data<Webhook>> {
    Ok(Webhook::from(cx.webhooks.change(&cx.actor, id, &change).await?).into())
}

/// Delete webhooks and their messages: all of these or none.
#[utoipa::path(tag = "webhooks", security(("bearer" = [])), params(Records),
    responses((status = 200, body = Data<Count>), (status = 404)))]
#[delete("/webhooks")]
async fn delete_webhooks(cx: Context, Query(records): Query<Records>) -> Reply<Data<Count>> {
    let ids: Vec<WebhookId> = records.ids()?;
    Ok(Count { count: cx.webhooks.delete(&cx.actor, &ids).await? }.into())
}

/// Give a webhook a new secret. Messages are signed with the one before as well, for 24 hours.
#[utoipa::path(tag = "webhooks", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<WebhookWithSecret>)))]
#[post("/webhooks/{uuid}/secret")]
async fn rotate_webhook_secret(cx: Context, Id(id): Id<WebhookId>) -> Reply<Data<WebhookWithSecret>> {
    Ok(WebhookWithSecret::from(cx.webhooks.rotate(&cx.actor, id).await?).into())
}

register!(list_webhooks, create_webhook, change_webhook, delete_webhooks, rotate_webhook_secret);
