//! Ports of webhooks.

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::delivery::{Attempt, Delivery, DeliveryView, Outcome, Reply};
use super::event::{Subject, WebhookEvent};
use super::webhook::{Off, Webhook};
use crate::shared::ids::{BusinessId, WebhookDeliveryId, WebhookId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;

/// A message that a worker has to send.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClaimedDelivery {
    pub delivery: Delivery,
    pub webhook: Webhook,
    /// How often it was tried, with this time.
    pub tries: i16,
    /// Since when it is being tried.
    pub begun_at: DateTime<Utc>,
}

/// Webhooks inside a transaction. Locks last until it ends.
#[async_trait]
pub trait WebhookRepository: Send {
    /// Locks the business's row, so that its webhooks are counted once at a time. Returns how many it has.
    async fn lock_webhooks(&mut self, business: BusinessId) -> Result<usize, StoreError>;
    async fn insert_webhook(&mut self, webhook: &Webhook) -> Result<(), StoreError>;
    /// The webhook, locked.
    async fn lock_webhook(&mut self, id: WebhookId) -> Result<Option<Webhook>, StoreError>;
    async fn update_webhook(&mut self, webhook: &Webhook) -> Result<(), StoreError>;
    async fn delete_webhook(&mut self, id: WebhookId) -> Result<(), StoreError>;
    /// Stores a message that is due at once. One of the same webhook with the same message is left as it is.
    async fn insert_webhook_delivery(&mut self, delivery: &Delivery) -> Result<(), StoreError>;
    /// The webhook of a message.
    async fn webhook_of_delivery(&mut self, id: WebhookDeliveryId) -> Result<Option<WebhookId>, StoreError>;
    /// Makes a message due again, as if it was new.
    async fn resend_webhook_delivery(&mut self, id: WebhookDeliveryId, now: DateTime<Utc>) -> Result<(), StoreError>;
    /// Claims messages that are due, until the lease ends; of each webhook only a few. Skips locked rows.
    async fn claim_webhook_deliveries(
        &mut self,
        now: DateTime<Utc>,
        lease: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<ClaimedDelivery>, StoreError>;
    /// Records what a try came to.
    async fn settle_webhook_delivery(
        &mut self,
        id: WebhookDeliveryId,
        reply: &Reply,
        outcome: Outcome,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError>;
    /// Records that the webhook accepts messages, or since when it does not.
    async fn note_webhook_failing(&mut self, id: WebhookId, since: Option<DateTime<Utc>>) -> Result<(), StoreError>;
    /// Turns the webhook off, unless it is off, and gives its waiting messages up. Returns whether it was on.
    async fn turn_webhook_off(&mut self, id: WebhookId, why: Off, now: DateTime<Utc>) -> Result<bool, StoreError>;
}

/// Reads outside transactions, from the primary.
#[async_trait]
pub trait WebhookReads: Send + Sync {
    /// The webhooks of a business, the oldest first.
    async fn webhooks(&self, business: BusinessId, page: PageRequest<()>) -> Result<Page<Webhook, ()>, StoreError>;
    async fn webhook(&self, id: WebhookId) -> Result<Option<Webhook>, StoreError>;
    /// The webhooks of a business that are on and want this event.
    async fn listening(&self, business: BusinessId, event: WebhookEvent) -> Result<Vec<WebhookId>, StoreError>;
    /// What a message says of its subject as it is now, as JSON; `None` when it no longer exists.
    async fn webhook_data(&self, subject: Subject) -> Result<Option<String>, StoreError>;
    /// The last 100 messages of a webhook, newest first.
    async fn webhook_deliveries(
        &self,
        webhook: WebhookId,
        page: PageRequest<()>,
    ) -> Result<Page<DeliveryView, ()>, StoreError>;
    async fn webhook_delivery(&self, id: WebhookDeliveryId) -> Result<Option<DeliveryView>, StoreError>;
}

/// Sends requests to public machines.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait WebhookSender: Send + Sync {
    /// Signs and sends a message. Follows no redirect, and waits at most 15 seconds.
    async fn send(&self, attempt: &Attempt) -> Reply;
}
