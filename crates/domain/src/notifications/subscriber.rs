//! Turns events into notifications.

use async_trait::async_trait;
use chrono_tz::Tz;

use super::cause::Cause;
use super::reconcile::Reconciliation;
use crate::core::Core;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::ids::UserId;
use crate::shared::outbox::Subscriber;
use crate::shared::store_error::StoreError;

/// Reconciles the notifications of the members whom an event concerns. Its own event, `NotificationsChanged`, leads to
/// nothing here.
pub struct Notifier {
    pub core: Core,
    /// The time zone of members whose browsers have sent none.
    pub zone: Tz,
}

#[async_trait]
impl Subscriber for Notifier {
    fn name(&self) -> &'static str {
        "notifications"
    }

    fn wants(&self, event: &Event) -> bool {
        Cause::of(event).is_some()
    }

    async fn handle(&self, recorded: &EventEnvelope) -> Result<(), String> {
        let Some(cause) = Cause::of(&recorded.event) else { return Ok(()) };
        self.notify(&cause, recorded).await.map_err(|error| error.to_string())
    }
}

impl Notifier {
    /// A transaction for each recipient keeps its locks short. When one fails, the event is delivered again.
    async fn notify(&self, cause: &Cause, recorded: &EventEnvelope) -> Result<(), StoreError> {
        let mut unit = self.core.store.begin().await?;
        let recipients = unit.notifications().recipients(cause).await?;
        unit.commit().await?;
        for recipient in recipients {
            self.reconcile(cause, recorded, recipient).await?;
        }
        Ok(())
    }

    async fn reconcile(&self, cause: &Cause, recorded: &EventEnvelope, recipient: UserId) -> Result<(), StoreError> {
        let mut unit = self.core.store.begin().await?;
        // What holds is read by statements that begin after the lock.
        if unit.notifications().lock_inbox(recipient).await? {
            let settings = unit.people().notification_settings(recipient).await?;
            let (core, zone, now) = (&self.core, self.zone, self.core.now());
            Reconciliation { core, unit: unit.as_mut(), recipient, settings, zone, now }
                .run(cause, recorded.occurred_at)
                .await?;
        }
        unit.commit().await
    }
}
