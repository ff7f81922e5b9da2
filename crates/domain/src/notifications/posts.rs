//! Notifying followers of new posts: a batch at a time, so that an author with many of them delays nothing else.

use async_trait::async_trait;
use chrono_tz::Tz;

use super::change::tell;
use super::quiet::next_digest;
use crate::core::Core;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::ids::{PostId, UserId};
use crate::shared::outbox::Subscriber;
use crate::shared::store_error::StoreError;
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// Followers who are looked at in one transaction.
const BATCH: i64 = 500;

/// Notes new posts, and then notifies the followers of their authors.
#[derive(Clone)]
pub struct PostNotifier {
    pub core: Core,
    /// The time zone of members whose browsers have sent none.
    pub zone: Tz,
}

#[async_trait]
impl Subscriber for PostNotifier {
    fn name(&self) -> &'static str {
        "notifications_of_posts"
    }

    fn wants(&self, event: &Event) -> bool {
        matches!(event, Event::PostCreated { .. })
    }

    async fn handle(&self, recorded: &EventEnvelope) -> Result<(), String> {
        let Event::PostCreated { post, .. } = recorded.event else { return Ok(()) };
        self.note(post).await.map_err(|error| error.to_string())
    }
}

impl PostNotifier {
    async fn note(&self, post: PostId) -> Result<(), StoreError> {
        let mut unit = self.core.store.begin().await?;
        unit.notifications().announce_post(post).await?;
        unit.commit().await
    }

    /// Notifies the next followers of the oldest post that is not with all of them. Returns whether there was one.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn notify_followers(&self) -> Result<bool, StoreError> {
        in_transaction(&*self.core.store, async |unit| {
            let now = self.core.now();
            let Some(notified) = unit.notifications().notify_followers(BATCH, now).await? else { return Ok(false) };
            for follower in notified.iter().filter(|follower| follower.waits_for_digest) {
                self.schedule_digest(unit, follower.user).await?;
            }
            let users: Vec<UserId> = notified.iter().map(|follower| follower.user).collect();
            tell(&self.core, unit, &users).await?;
            Ok(true)
        })
        .await
    }

    async fn schedule_digest(&self, unit: &mut dyn UnitOfWork, user: UserId) -> Result<(), StoreError> {
        let settings = unit.people().notification_settings(user).await?;
        match next_digest(settings.digest, self.core.now(), settings.zone.unwrap_or(self.zone)) {
            Some(due_at) => unit.notifications().schedule_digest(user, due_at).await,
            None => Ok(()),
        }
    }
}
