//! Several notifications in one email.

use chrono::{DateTime, TimeDelta, Utc};
use strum::VariantArray;

use super::deliver::{Deliveries, LEASE};
use super::delivery::Recipient;
use super::kind::NotificationType;
use super::view::NotificationView;
use crate::people::notifications::{Channel, NotificationSettings};
use crate::shared::ids::UserId;
use crate::shared::store_error::StoreError;
use crate::unit_of_work::in_transaction;

/// Digests that a worker takes at once.
const BATCH: i64 = 5;
/// How far back a digest goes.
const REACH: TimeDelta = TimeDelta::days(8);
/// When a digest that could not be sent is tried again.
const AGAIN: TimeDelta = TimeDelta::minutes(15);

/// A digest that a worker has to send.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DigestClaim {
    pub user: UserId,
    /// When it was due.
    pub due_at: DateTime<Utc>,
    /// When the one before was written.
    pub digested_at: Option<DateTime<Utc>>,
}

/// A digest.
#[derive(Debug, Clone, PartialEq)]
pub struct DigestContent {
    pub recipient: Recipient,
    /// When it was due, which identifies it.
    pub due_at: DateTime<Utc>,
    /// The newest first.
    pub items: Vec<NotificationView>,
    /// How many there are, 100 at most.
    pub total: u32,
}

/// The kinds that a digest contains: those whose emails are on and that no other email tells of.
pub(super) fn kinds(settings: &NotificationSettings) -> Vec<NotificationType> {
    let wanted = |kind: &NotificationType| !kind.has_own_email() && settings.is_on(kind.topic(), Channel::Email);
    NotificationType::VARIANTS.iter().copied().filter(wanted).collect()
}

impl Deliveries {
    /// Sends the digests that are due. Returns how many it dealt with.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn send_digests(&self) -> Result<usize, StoreError> {
        let mut total = 0;
        loop {
            let now = self.core.now();
            let claimed = in_transaction(&*self.core.store, async |unit| {
                unit.notifications().claim_digests(now, now + LEASE, BATCH).await
            })
            .await?;
            for claim in &claimed {
                let again = self.send_digest(claim, now).await?;
                in_transaction(&*self.core.store, async |unit| {
                    unit.notifications().settle_digest(claim, again, now).await
                })
                .await?;
            }
            total += claimed.len();
            if claimed.is_empty() {
                return Ok(total);
            }
        }
    }

    /// Returns when to try again.
    async fn send_digest(&self, claim: &DigestClaim, now: DateTime<Utc>) -> Result<Option<DateTime<Utc>>, StoreError> {
        let reads = self.core.reads.notifications();
        let Some(recipient) = reads.recipient(claim.user).await? else { return Ok(None) };
        if let Some(end) = self.quiet_until(&recipient, now) {
            return Ok(Some(end));
        }
        let since = claim.digested_at.unwrap_or(now - REACH).max(now - REACH);
        let kinds = kinds(&recipient.settings);
        let (items, total) = reads.digest_items(claim.user, &kinds, since, recipient.language).await?;
        if items.is_empty() {
            return Ok(None);
        }
        let content = DigestContent { recipient, due_at: claim.due_at, items, total };
        match self.sender.digest(&content).await {
            Ok(()) => Ok(None),
            // After a day the next digest has the same notifications.
            Err(_) if now - claim.due_at > TimeDelta::days(1) => Ok(None),
            Err(_) => Ok(Some(now + AGAIN)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::people::notifications::NotificationKind as Topic;

    #[test]
    fn a_digest_has_what_is_wanted_by_email_and_has_none_of_its_own() {
        let mut settings = NotificationSettings::default();
        settings.off.insert((Topic::Like, Channel::Email));
        let kinds = kinds(&settings);
        assert!(kinds.contains(&NotificationType::CommentReplied));
        assert!(!kinds.contains(&NotificationType::PostLiked), "switched off");
        assert!(!kinds.contains(&NotificationType::ReservationReminder), "has an email of its own");
    }
}
