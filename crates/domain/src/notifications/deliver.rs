//! Sending notifications outside the app.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use chrono_tz::Tz;

use super::delivery::{Delivery, Medium, Outcome, Outgoing, Recipient};
use super::ports::{NotificationSender, PushResult};
use super::quiet::{is_urgent, next_digest};
use crate::core::Core;
use crate::people::notifications::Digest;
use crate::shared::store_error::StoreError;
use crate::unit_of_work::in_transaction;

/// How long a worker may take for what it claimed.
pub(super) const LEASE: TimeDelta = TimeDelta::minutes(10);
/// Deliveries that a worker takes at once. Each may wait ten seconds for each of ten browsers, all within the lease.
const BATCH: i64 = 5;
/// How often a delivery is tried; the last try comes about an hour after the first.
const TRIES: u32 = 6;

/// Sends what is due. Any number of workers may do so at once.
#[derive(Clone)]
pub struct Deliveries {
    pub core: Core,
    pub sender: Arc<dyn NotificationSender>,
    /// The time zone of members whose browsers have sent none.
    pub zone: Tz,
}

impl Deliveries {
    /// Sends the notifications that are due by this medium. Returns how many it dealt with.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn send_due(&self, medium: Medium) -> Result<usize, StoreError> {
        let mut total = 0;
        loop {
            let now = self.core.now();
            let claimed = in_transaction(&*self.core.store, async |unit| {
                unit.notifications().claim_deliveries(medium, now, now + LEASE, BATCH).await
            })
            .await?;
            for delivery in &claimed {
                let outcome = self.send(delivery, now).await?;
                in_transaction(&*self.core.store, async |unit| {
                    unit.notifications().settle(delivery, outcome, now).await
                })
                .await?;
            }
            total += claimed.len();
            if claimed.is_empty() {
                return Ok(total);
            }
        }
    }

    async fn send(&self, delivery: &Delivery, now: DateTime<Utc>) -> Result<Outcome, StoreError> {
        let reads = self.core.reads.notifications();
        let Some(recipient) = reads.recipient(delivery.recipient).await? else { return Ok(Outcome::Needless) };
        let found = reads.outgoing(delivery.notification, delivery.recipient, recipient.language).await?;
        let Some(view) = found else { return Ok(Outcome::Needless) };
        if !recipient.settings.is_on(view.kind.topic(), delivery.medium.channel()) {
            return Ok(Outcome::Needless);
        }
        let urgent = is_urgent(view.kind, view.at_time.map(|at| at.starts_at), now);
        if let Some(end) = self.quiet_until(&recipient, now).filter(|_| !urgent) {
            return Ok(Outcome::Later(end));
        }
        let outgoing = Outgoing { recipient, view };
        match delivery.medium {
            Medium::Push => self.push(delivery, &outgoing, now).await,
            Medium::Email => self.email(delivery, &outgoing, now).await,
        }
    }

    async fn push(&self, delivery: &Delivery, outgoing: &Outgoing, now: DateTime<Utc>) -> Result<Outcome, StoreError> {
        let reads = self.core.reads.notifications();
        let unread = reads.unread(delivery.recipient).await?.unread;
        let mut outcome = Outcome::Needless;
        for browser in reads.push_subscriptions(delivery.recipient).await? {
            let result = self.sender.push(outgoing, &browser, unread).await;
            in_transaction(&*self.core.store, async |unit| match result {
                PushResult::Accepted => unit.notifications().used_push_subscription(browser.id, now).await,
                PushResult::Gone => {
                    unit.notifications().delete_push_subscriptions(browser.user, &[browser.id]).await.map(drop)
                }
                PushResult::Failed(_) => Ok::<_, StoreError>(()),
            })
            .await?;
            outcome = match (outcome, &result) {
                // Trying again would reach this browser twice.
                (_, PushResult::Accepted) | (Outcome::Sent, _) => Outcome::Sent,
                (_, PushResult::Failed(_)) => Outcome::Failed(next_try(delivery.tries, now)),
                (outcome, PushResult::Gone) => outcome,
            };
        }
        Ok(outcome)
    }

    async fn email(&self, delivery: &Delivery, outgoing: &Outgoing, now: DateTime<Utc>) -> Result<Outcome, StoreError> {
        let settings = &outgoing.recipient.settings;
        // Digests were switched on meanwhile.
        if settings.digest != Digest::Off {
            if let Some(due_at) = next_digest(settings.digest, now, settings.zone.unwrap_or(self.zone)) {
                let user = delivery.recipient;
                in_transaction(&*self.core.store, async |unit| {
                    unit.notifications().schedule_digest(user, due_at).await
                })
                .await?;
            }
            return Ok(Outcome::Needless);
        }
        Ok(match self.sender.email(outgoing).await {
            Ok(()) => Outcome::Sent,
            Err(_) => Outcome::Failed(next_try(delivery.tries, now)),
        })
    }

    /// When the quiet hours end that the recipient has now.
    pub(super) fn quiet_until(&self, recipient: &Recipient, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let settings = &recipient.settings;
        settings.quiet?.end(now, settings.zone.unwrap_or(self.zone))
    }
}

/// When to try again after that many tries: 1, 2, 4 … minutes later; `None` gives up.
fn next_try(tries: u32, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    (tries + 1 < TRIES).then(|| now + TimeDelta::minutes(1 << tries.min(6)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failed_deliveries_are_tried_six_times() {
        let now = DateTime::UNIX_EPOCH;
        let waits: Vec<_> = (0..7).map(|tries| next_try(tries, now).map(|at| (at - now).num_minutes())).collect();
        assert_eq!(waits, [Some(1), Some(2), Some(4), Some(8), Some(16), None, None]);
    }
}
