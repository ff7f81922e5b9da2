//! Webhooks on the wire.

use chrono::{DateTime, Utc};
use domain::shared::ids::{BusinessId, WebhookId};
use domain::webhooks::{
    DeliveryView, NewWebhook, Off, Webhook as StoredWebhook, WebhookChange as Change, WebhookEvent,
};

use crate::http::named::{Named, known, vocabularies};
use crate::http::prelude::*;

pub type WebhookEventName = Named<WebhookEvent>;
pub type WebhookOffName = Named<Off>;

vocabularies! {
    WebhookEvent => "WebhookEvent",
    Off => "WebhookOff",
}

/// An address to which events of a business are sent.
#[derive(Debug, Serialize, ToSchema)]
pub struct Webhook {
    uuid: Uuid,
    business_id: Uuid,
    url: String,
    events: Vec<WebhookEventName>,
    /// Why nothing is sent: turned off by an owner, no longer there (410), or nothing accepted for 24 hours. Null while it
    /// is on.
    off: Option<WebhookOffName>,
    /// Until when messages are signed with the secret before as well.
    previous_secret_until: Option<DateTime<Utc>>,
    /// Since when no message was accepted.
    failing_since: Option<DateTime<Utc>>,
    created_at: DateTime<Utc>,
}

impl From<StoredWebhook> for Webhook {
    fn from(webhook: StoredWebhook) -> Self {
        Self {
            uuid: webhook.id.0,
            business_id: webhook.business.0,
            url: webhook.url.as_str().to_owned(),
            events: webhook.events.into_iter().map(Into::into).collect(),
            off: webhook.off.map(Into::into),
            previous_secret_until: webhook.previous.map(|(_, until)| until),
            failing_since: webhook.failing_since,
            created_at: webhook.created_at,
        }
    }
}

/// A webhook with its new secret.
#[derive(Debug, Serialize, ToSchema)]
pub struct WebhookWithSecret {
    #[serde(flatten)]
    webhook: Webhook,
    /// `whsec_…`, shown once.
    secret: String,
}

impl From<NewWebhook> for WebhookWithSecret {
    fn from(NewWebhook { webhook, secret }: NewWebhook) -> Self {
        Self { webhook: webhook.into(), secret: secret.text() }
    }
}

/// A webhook to add.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct WebhookNew {
    business_id: Uuid,
    /// Begins with `https://` and has a host with a name; at most 500 characters.
    #[validate(length(min = 1, max = 500))]
    #[schema(value_type = String, min_length = 1, max_length = 500)]
    url: Line,
    /// Which events are sent, 1 to 30.
    #[validate(length(min = 1, max = 30))]
    #[schema(min_items = 1, max_items = 30)]
    events: Vec<WebhookEventName>,
}

impl Parse for WebhookNew {
    type Output = (BusinessId, String, Vec<WebhookEvent>);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let events = known("events", self.events).map_err(|error| vec![error])?;
        Ok((self.business_id.into(), self.url.into(), events))
    }
}

/// A change of a webhook: absent fields keep their value.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct WebhookChange {
    uuid: Uuid,
    /// Begins with `https://` and has a host with a name; at most 500 characters.
    #[validate(length(min = 1, max = 500))]
    #[schema(value_type = Option<String>, min_length = 1, max_length = 500)]
    url: Option<Line>,
    /// Which events are sent, 1 to 30.
    #[validate(length(min = 1, max = 30))]
    #[schema(min_items = 1, max_items = 30)]
    events: Option<Vec<WebhookEventName>>,
    /// Whether events are sent.
    on: Option<bool>,
}

impl Parse for WebhookChange {
    type Output = (WebhookId, Change);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let events = self.events.map(|events| known("events", events)).transpose().map_err(|error| vec![error])?;
        Ok((self.uuid.into(), Change { url: self.url.map(Into::into), events, on: self.on }))
    }
}

/// A message and what became of it.
#[derive(Debug, Serialize, ToSchema)]
pub struct WebhookDelivery {
    uuid: Uuid,
    webhook_id: Uuid,
    /// The `webhook-id`, the same in all tries.
    message_id: String,
    /// The type of the message: an event, or `webhook.test`.
    event: String,
    /// What is sent.
    body: String,
    created_at: DateTime<Utc>,
    tries: i16,
    tried_at: Option<DateTime<Utc>>,
    /// When it is tried next; null once it is over.
    due_at: Option<DateTime<Utc>>,
    /// When it was accepted.
    delivered_at: Option<DateTime<Utc>>,
    /// The status of the last answer.
    status: Option<i16>,
    /// How long the last try took, in milliseconds.
    latency_ms: Option<i32>,
    /// Why there was no answer.
    error: Option<String>,
}

impl From<DeliveryView> for WebhookDelivery {
    fn from(view: DeliveryView) -> Self {
        Self {
            uuid: view.delivery.id.0,
            webhook_id: view.delivery.webhook.0,
            message_id: view.delivery.message_id(),
            event: view.delivery.kind,
            body: view.delivery.body,
            created_at: view.delivery.created_at,
            tries: view.tries,
            tried_at: view.tried_at,
            due_at: view.due_at,
            delivered_at: view.delivered_at,
            status: view.status,
            latency_ms: view.latency_ms,
            error: view.error,
        }
    }
}
