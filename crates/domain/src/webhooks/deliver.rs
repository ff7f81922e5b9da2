//! Sends messages that are due.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};

use super::delivery::{Attempt, Outcome, Reply};
use super::ports::{ClaimedDelivery, WebhookSender};
use super::secret::keys;
use super::webhook::{Off, PATIENCE};
use crate::core::Core;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::secrets::Secrets;
use crate::shared::store_error::StoreError;
use crate::unit_of_work::in_transaction;

/// How long a worker may take for what it claimed: a try ends after 15 seconds.
const LEASE: TimeDelta = TimeDelta::seconds(60);
/// How many messages are sent at once, so that a slow receiver does not hold up the others.
const BATCH: i64 = 64;

/// Sends messages. Any number of workers may do so at once.
#[derive(Clone)]
pub struct WebhookDeliveries {
    pub core: Core,
    pub sender: Arc<dyn WebhookSender>,
    pub secrets: Arc<dyn Secrets>,
}

impl WebhookDeliveries {
    /// Claims messages that are due.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn claim(&self) -> Result<Vec<ClaimedDelivery>, StoreError> {
        let now = self.core.now();
        in_transaction(&*self.core.store, async |unit| {
            unit.webhooks().claim_webhook_deliveries(now, now + LEASE, BATCH).await
        })
        .await
    }

    /// Sends one message and records what became of it.
    ///
    /// # Errors
    /// When the database fails: it is sent again after the lease.
    pub async fn deliver(&self, claimed: &ClaimedDelivery) -> Result<(), StoreError> {
        let now = self.core.now();
        let ClaimedDelivery { delivery, webhook, .. } = claimed;
        let attempt = Attempt {
            url: webhook.url.clone(),
            id: delivery.message_id(),
            at: now,
            body: delivery.body.clone(),
            keys: keys(webhook, now, &*self.secrets)?,
        };
        let reply = self.sender.send(&attempt).await;
        self.settle(claimed, &reply, self.core.now()).await
    }

    async fn settle(&self, claimed: &ClaimedDelivery, reply: &Reply, now: DateTime<Utc>) -> Result<(), StoreError> {
        let mut jitter = [0; 4];
        self.core.rng.fill(&mut jitter);
        let outcome = Outcome::of(reply, claimed.tries, claimed.begun_at, now, u32::from_ne_bytes(jitter));
        in_transaction(&*self.core.store, async |unit| {
            let Some(webhook) = unit.webhooks().lock_webhook(claimed.webhook.id).await? else { return Ok(()) };
            unit.webhooks().settle_webhook_delivery(claimed.delivery.id, reply, outcome, now).await?;
            let failing_since = match outcome {
                Outcome::Delivered => None,
                _ => Some(webhook.failing_since.unwrap_or(now)),
            };
            if failing_since != webhook.failing_since {
                unit.webhooks().note_webhook_failing(webhook.id, failing_since).await?;
            }
            let why = match failing_since {
                _ if reply.is_gone() => Off::Gone,
                Some(since) if since + PATIENCE <= now => Off::Failing,
                _ => return Ok(()),
            };
            if unit.webhooks().turn_webhook_off(webhook.id, why, now).await? {
                let event = Event::WebhookTurnedOff { webhook: webhook.id, business: webhook.business };
                unit.record(&EventEnvelope { id: self.core.id(), occurred_at: now, event }).await?;
            }
            Ok::<_, StoreError>(())
        })
        .await
    }
}
