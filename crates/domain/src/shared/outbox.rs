//! The outbox: events recorded with the change that caused them reach every subscriber at least
//! once, each at its own pace, and subscribers are idempotent by event id.

use std::sync::Arc;

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};

use super::events::{Event, EventEnvelope};
use super::ids::EventId;
use super::store_error::StoreError;

/// After this many failed attempts (about two days) an event is set aside for a person.
pub const MAX_ATTEMPTS: u32 = 16;

/// Someone who reacts to events. A new reaction is a new subscriber and no change elsewhere.
#[async_trait]
pub trait Subscriber: Send + Sync {
    /// The name under which receipts are stored; never change it.
    fn name(&self) -> &'static str;
    /// Whether the event concerns this subscriber.
    fn wants(&self, event: &Event) -> bool;
    /// Reacts. May be called again with an event it has dealt with.
    ///
    /// # Errors
    /// A message that describes what went wrong; the event is retried later.
    async fn handle(&self, event: &EventEnvelope) -> Result<(), String>;
}

/// An event taken for delivery, with the subscribers that have dealt with it already.
#[derive(Debug, Clone)]
pub struct Claimed {
    pub event: EventEnvelope,
    /// How often its delivery has failed.
    pub attempts: u32,
    /// Names of the subscribers that have dealt with it.
    pub receipts: Vec<String>,
}

/// The events waiting to be delivered.
#[async_trait]
pub trait Outbox: Send + Sync {
    /// Takes up to `limit` due events, oldest first, and hides them from others until `lease` has passed.
    async fn claim(&self, limit: i64, now: DateTime<Utc>, lease: TimeDelta) -> Result<Vec<Claimed>, StoreError>;
    /// Notes that `subscriber` has dealt with the event.
    async fn receipt(&self, event: EventId, subscriber: &str, now: DateTime<Utc>) -> Result<(), StoreError>;
    /// Notes that everyone has.
    async fn done(&self, event: EventId, now: DateTime<Utc>) -> Result<(), StoreError>;
    /// Puts the event off until `again`, or aside for good when that is `None`.
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
/// When the outbox cannot be reached; a subscriber's failure only puts its event off.
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

/// When to try again after that many failures: 2, 4, 8 … seconds, at most six hours apart; `None` gives up.
fn next_attempt(attempts: u32, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let seconds = 2_i64.checked_pow(attempts)?.min(6 * 3600);
    (attempts < MAX_ATTEMPTS).then(|| now + TimeDelta::seconds(seconds))
}
