//! `push_subscriptions` and `push_key`.

use actix_web::Either;
use chrono::{DateTime, Utc};
use domain::notifications::{Endpoint, NewPushSubscription, PushSubscription as Subscription};

use crate::http::client::Client;
use crate::http::field_errors::FieldErrors;
use crate::http::prelude::*;

const ORDER: &str = "push_subscription";
/// The lengths of a public key and of a secret in base64url.
const KEY: usize = 87;
const SECRET: usize = 22;

/// A browser that receives push messages.
#[derive(Debug, Serialize, ToSchema)]
pub struct PushSubscription {
    uuid: Uuid,
    /// The push service.
    endpoint_host: String,
    user_agent: Option<String>,
    created_at: DateTime<Utc>,
    /// When a message was sent there last.
    last_used_at: Option<DateTime<Utc>>,
}

impl From<Subscription> for PushSubscription {
    fn from(subscription: Subscription) -> Self {
        Self {
            uuid: subscription.id.0,
            endpoint_host: subscription.endpoint.host().to_owned(),
            user_agent: subscription.user_agent,
            created_at: subscription.created_at,
            last_used_at: subscription.last_used_at,
        }
    }
}

/// The key that browsers subscribe with.
#[derive(Debug, Serialize, ToSchema)]
pub struct PushKey {
    /// An uncompressed point of P-256 in base64url.
    public_key: String,
}

/// A subscription as the browser gives it.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct PushSubscriptionNew {
    /// An address of a known push service, at most 1,000 characters.
    #[validate(length(min = 1, max = 1000))]
    #[schema(min_length = 1, max_length = 1000)]
    endpoint: String,
    /// The browser's public key: 65 bytes in base64url.
    #[schema(min_length = 87, max_length = 87)]
    p256dh: String,
    /// The browser's secret: 16 bytes in base64url.
    #[schema(min_length = 22, max_length = 22)]
    auth: String,
}

/// The fields of a subscription, whose endpoint is still to be checked.
#[derive(Debug)]
pub struct PushFields {
    endpoint: String,
    p256dh: String,
    auth: String,
}

impl Parse for PushSubscriptionNew {
    type Output = PushFields;

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        let p256dh = errors.take(Some(base64url("p256dh", self.p256dh, KEY)));
        let auth = errors.take(Some(base64url("auth", self.auth, SECRET)));
        let keys = p256dh.zip(auth);
        errors.finish(keys.map(|(p256dh, auth)| PushFields { endpoint: self.endpoint, p256dh, auth }))
    }
}

fn base64url(field: &'static str, text: String, length: usize) -> Result<String, FieldError> {
    let text = text.trim_end_matches('=').to_owned();
    let is_text = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'));
    if text.len() == length && is_text { Ok(text) } else { Err(FieldError::new(field, "push_key_invalid")) }
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct PushSubscriptionFilters {
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

/// Which subscriptions to delete: these records, or the one with this endpoint.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct PushSubscriptionsRemoved {
    /// Their ids, 1 to 100.
    #[serde(rename = "records[]", default)]
    #[param(rename = "records[]", max_items = 100)]
    records: Vec<Uuid>,
    /// At most 1,000 characters.
    #[param(max_length = 1000)]
    endpoint: Option<String>,
}

/// The key that browsers subscribe with.
#[utoipa::path(tag = "notifications", security(("bearer" = [])), responses((status = 200, body = Data<PushKey>)))]
#[get("/push_key")]
async fn get_push_key(cx: Context) -> Reply<Data<PushKey>> {
    cx.actor.member()?;
    Ok(PushKey { public_key: cx.notifications.push_key.clone() }.into())
}

/// The actor's browsers that receive push messages, oldest first; at most ten.
#[utoipa::path(tag = "notifications", security(("bearer" = [])), params(PushSubscriptionFilters),
    responses((status = 200, body = Page<PushSubscription>), (status = 403)))]
#[get("/push_subscriptions")]
async fn list_push_subscriptions(
    cx: Context,
    Query(filters): Query<PushSubscriptionFilters>,
) -> Reply<Page<PushSubscription>> {
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    Ok(Page::of(ORDER, cx.notifications.push_subscriptions(&cx.actor, page).await?))
}

/// Have a browser receive push messages. Returns 200 when it does already. A browser belongs to the member who used it
/// last, and the subscription ends with the session; the eleventh of a member replaces the oldest.
#[utoipa::path(tag = "notifications", security(("bearer" = [])), request_body = PushSubscriptionNew,
    responses((status = 201, body = Data<PushSubscription>), (status = 200, body = Data<PushSubscription>), (status = 403)))]
#[post("/push_subscriptions")]
async fn create_push_subscription(
    cx: Context,
    client: Client,
    Parsed(fields): Parsed<PushSubscriptionNew>,
) -> Reply<Either<Created<PushSubscription>, Data<PushSubscription>>> {
    cx.actor.user()?;
    let endpoint = Endpoint::parse(&fields.endpoint, &cx.notifications.push_hosts);
    let new = NewPushSubscription {
        endpoint: endpoint.map_err(|error| Problem::invalid(vec![error]))?,
        p256dh: fields.p256dh,
        auth: fields.auth,
        user_agent: client.user_agent,
    };
    let (subscription, is_new) = cx.notifications.subscribe(&cx.actor, &new).await?;
    let subscription = PushSubscription::from(subscription);
    Ok(if is_new { Either::Left(Created(subscription)) } else { Either::Right(subscription.into()) })
}

/// End subscriptions of the actor: all of these records or none, or the one with this endpoint.
#[utoipa::path(tag = "notifications", security(("bearer" = [])), params(PushSubscriptionsRemoved),
    responses((status = 200, body = Data<Count>), (status = 403), (status = 404)))]
#[delete("/push_subscriptions")]
async fn delete_push_subscriptions(cx: Context, Query(removed): Query<PushSubscriptionsRemoved>) -> Reply<Data<Count>> {
    let count = match &removed.endpoint {
        Some(endpoint) if removed.records.is_empty() => {
            cx.notifications.unsubscribe_endpoint(&cx.actor, endpoint).await?
        }
        _ => cx.notifications.unsubscribe_browsers(&cx.actor, &records::ids(&removed.records)?).await?,
    };
    Ok(Count { count }.into())
}

register!(get_push_key, list_push_subscriptions, create_push_subscription, delete_push_subscriptions);
