//! Turns events into messages.

use async_trait::async_trait;
use chrono::{DateTime, SecondsFormat, Utc};

use super::delivery::Delivery;
use super::event::WebhookEvent;
use crate::core::Core;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::outbox::Subscriber;
use crate::shared::store_error::StoreError;

/// Stores a delivery for each webhook that wants an event. A repeated event finds its deliveries there.
pub struct PublishedEvents {
    pub core: Core,
}

#[async_trait]
impl Subscriber for PublishedEvents {
    fn name(&self) -> &'static str {
        "webhooks"
    }

    fn wants(&self, event: &Event) -> bool {
        WebhookEvent::of(event).is_some()
    }

    async fn handle(&self, envelope: &EventEnvelope) -> Result<(), String> {
        self.publish(envelope).await.map_err(|error| error.to_string())
    }
}

impl PublishedEvents {
    async fn publish(&self, envelope: &EventEnvelope) -> Result<(), StoreError> {
        let Some((event, business, subject)) = WebhookEvent::of(&envelope.event) else { return Ok(()) };
        let reads = self.core.reads.webhooks();
        let listening = reads.listening(business, event).await?;
        if listening.is_empty() {
            return Ok(());
        }
        let Some(data) = reads.webhook_data(subject).await? else { return Ok(()) };
        let kind = event.into_str();
        let body = body(kind, envelope.occurred_at, &data);
        let created_at = self.core.now();
        let deliveries: Vec<Delivery> = listening
            .into_iter()
            .map(|webhook| Delivery {
                id: self.core.id(),
                webhook,
                message: envelope.id.0,
                kind: kind.to_owned(),
                body: body.clone(),
                created_at,
            })
            .collect();
        let mut unit = self.core.store.begin().await?;
        for delivery in &deliveries {
            unit.webhooks().insert_webhook_delivery(delivery).await?;
        }
        unit.commit().await
    }
}

/// A message by the specification: its type, when it happened, and the data.
pub(super) fn body(kind: &str, at: DateTime<Utc>, data: &str) -> String {
    let at = at.to_rfc3339_opts(SecondsFormat::Millis, true);
    format!(r#"{{"type":"{kind}","timestamp":"{at}","data":{data}}}"#)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_has_type_time_and_data() {
        let text = body("review.published", DateTime::UNIX_EPOCH, r#"{"rating":5}"#);
        let expected = r#"{"type":"review.published","timestamp":"1970-01-01T00:00:00.000Z","data":{"rating":5}}"#;
        assert_eq!(text, expected);
    }
}
