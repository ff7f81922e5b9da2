//! The outbox: events recorded with the change that caused them reach every subscriber at least
//! once, each at its own pace, and subscribers are idempotent by event id.

use std::sync::Arc;

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};

use super::events::{Event, EventEnvelope};
use super::ids::EventId;
use super::store_error::StoreError;

/// After this many failed attempts (about two days) an event is no longer retried; an administrator can retry it.
pub const MAX_ATTEMPTS: u32 = 16;

/// Handles events, such as by sending an email. A new kind of handling is a new subscriber and changes nothing else.
#[async_trait]
pub trait Subscriber: Send + Sync {
    /// The name under which receipts are stored; never change it.
    fn name(&self) -> &'static str;
    /// Whether this subscriber handles the event.
    fn wants(&self, event: &Event) -> bool;
    /// Handles the event. May be called again with an event that was handled before.
    ///
    /// # Errors
    /// A message that describes what went wrong; the event is retried later.
    async fn handle(&self, event: &EventEnvelope) -> Result<(), String>;
}

/// An event claimed for delivery, with the subscribers that have handled it already.
#[derive(Debug, Clone)]
pub struct Claimed {
    pub event: EventEnvelope,
    /// How many times its delivery has failed.
    pub attempts: u32,
    /// Names of the subscribers that have handled it.
    pub receipts: Vec<String>,
}

/// The events waiting to be delivered.
#[async_trait]
pub trait Outbox: Send + Sync {
    /// Claims up to `limit` due events, oldest first; no other worker gets them before `lease` has passed.
    async fn claim(&self, limit: i64, now: DateTime<Utc>, lease: TimeDelta) -> Result<Vec<Claimed>, StoreError>;
    /// Records that `subscriber` has handled the event.
    async fn receipt(&self, event: EventId, subscriber: &str, now: DateTime<Utc>) -> Result<(), StoreError>;
    /// Records that all subscribers have handled the event.
    async fn done(&self, event: EventId, now: DateTime<Utc>) -> Result<(), StoreError>;
    /// Postpones the event until `again`; `None` ends its delivery.
    async fn failed(
        &self,
        event: EventId,
        error: &str,
        now: DateTime<Utc>,
        again: Option<DateTime<Utc>>,
    ) -> Result<(), StoreError>;
}

/// Delivers the events that are due, in one pass; returns how many it handled.
///
/// # Errors
/// [`StoreError`] when the outbox cannot be reached; a subscriber's failure only postpones its event.
pub async fn deliver(
    outbox: &dyn Outbox,
    subscribers: &[Arc<dyn Subscriber>],
    now: DateTime<Utc>,
) -> Result<usize, StoreError> {
    let claimed = outbox.claim(50, now, TimeDelta::seconds(120)).await?;
    for one in &claimed {
        deliver_one(outbox, subscribers, one, now).await?;
    }
    Ok(claimed.len())
}

async fn deliver_one(
    outbox: &dyn Outbox,
    subscribers: &[Arc<dyn Subscriber>],
    claimed: &Claimed,
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    let mut failure = None;
    let waiting =
        subscribers.iter().filter(|s| s.wants(&claimed.event.event) && !claimed.receipts.iter().any(|r| r == s.name()));
    for subscriber in waiting {
        match subscriber.handle(&claimed.event).await {
            Ok(()) => outbox.receipt(claimed.event.id, subscriber.name(), now).await?,
            Err(error) => failure = Some(format!("{}: {error}", subscriber.name())),
        }
    }
    match failure {
        None => outbox.done(claimed.event.id, now).await,
        Some(error) => outbox.failed(claimed.event.id, &error, now, next_attempt(claimed.attempts + 1, now)).await,
    }
}

/// The delay before the next attempt after that many failures: 2, 4, 8 … seconds, at most six hours apart; `None` gives
/// up.
fn next_attempt(attempts: u32, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let seconds = 2_i64.checked_pow(attempts)?.min(6 * 3600);
    (attempts < MAX_ATTEMPTS).then(|| now + TimeDelta::seconds(seconds))
}
