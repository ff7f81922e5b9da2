//! Reading, dismissing and deleting notifications.

use chrono::{DateTime, Utc};
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};
use uuid::Uuid;

use super::error::NotificationError;
use super::kind::NotificationType;
use super::service::Notifications;
use super::view::UnreadCount;
use crate::core::Core;
use crate::people::notifications::NotificationKind as Topic;
use crate::shared::actor::Actor;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::ids::{NotificationId, UserId};
use crate::shared::store_error::StoreError;
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// Which part of the inbox.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Scope {
    Personal,
    /// What the member gets as staff of a business.
    Business,
}

/// Which notifications of a member are meant: those that match all of these.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Selection {
    pub ids: Option<Vec<NotificationId>>,
    /// The groups of a subject.
    pub group: Option<(Uuid, NotificationType)>,
    /// What happened last at this time or before.
    pub until: Option<DateTime<Utc>>,
    /// Empty for any.
    pub topics: Vec<Topic>,
    pub read: Option<bool>,
    pub scope: Option<Scope>,
}

/// What changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Marking {
    Read,
    Unread,
    /// Hidden from lists and counts.
    Dismissed,
    /// Shown again.
    Restored,
}

impl Notifications {
    /// Marks the actor's notifications. Returns how many changed, and how many are unread after that.
    ///
    /// # Errors
    /// `Denied` without a profile, and when one of the ids is none of the actor's.
    pub async fn mark(
        &self,
        actor: &Actor,
        selection: &Selection,
        markings: &[Marking],
    ) -> Result<(usize, UnreadCount), NotificationError> {
        let (user, now) = (self.owner(actor, selection)?, self.core.now());
        let event = self.core.id();
        let count = in_transaction(&*self.core.store, async |unit| {
            unit.notifications().lock_inbox(user).await?;
            check_own(unit, user, selection).await?;
            let mut count = 0;
            for marking in markings {
                count = count.max(unit.notifications().mark(user, selection, *marking, now).await?);
            }
            if count > 0 {
                unit.record(&changed(event, user, now)).await?;
            }
            Ok::<_, NotificationError>(count)
        })
        .await?;
        Ok((count, self.core.reads.notifications().unread(user).await?))
    }

    /// Deletes the actor's notifications. Returns how many there were.
    ///
    /// # Errors
    /// `Denied` without a profile, and when one of the ids is none of the actor's.
    pub async fn delete(&self, actor: &Actor, selection: &Selection) -> Result<usize, NotificationError> {
        let (user, now) = (self.owner(actor, selection)?, self.core.now());
        let event = self.core.id();
        in_transaction(&*self.core.store, async |unit| {
            unit.notifications().lock_inbox(user).await?;
            check_own(unit, user, selection).await?;
            let count = unit.notifications().delete(user, selection).await?;
            if count > 0 {
                unit.record(&changed(event, user, now)).await?;
            }
            Ok(count)
        })
        .await
    }

    /// Ids of others are unknown, also to members who have no profile yet.
    fn owner(&self, actor: &Actor, selection: &Selection) -> Result<UserId, NotificationError> {
        match selection.ids {
            Some(_) => actor.member()?.user.ok_or(NotificationError::UNKNOWN),
            None => Ok(actor.user()?),
        }
    }
}

async fn check_own(unit: &mut dyn UnitOfWork, user: UserId, selection: &Selection) -> Result<(), NotificationError> {
    let Some(ids) = &selection.ids else { return Ok(()) };
    let mut distinct = ids.clone();
    distinct.sort();
    distinct.dedup();
    let own = unit.notifications().count_own(user, &distinct).await?;
    if own == distinct.len() { Ok(()) } else { Err(NotificationError::UNKNOWN) }
}

/// Members in one event: their ids fit into one `NOTIFY`, which holds 8,000 bytes.
const TOLD_AT_ONCE: usize = 100;

/// Tells the clients of many members.
pub(super) async fn tell(core: &Core, unit: &mut dyn UnitOfWork, users: &[UserId]) -> Result<(), StoreError> {
    for users in users.chunks(TOLD_AT_ONCE) {
        let event = Event::NotificationsChanged { users: users.to_vec() };
        unit.record(&EventEnvelope { id: core.id(), occurred_at: core.now(), event }).await?;
    }
    Ok(())
}

/// Tells the member's other clients.
pub(super) fn changed(id: crate::shared::ids::EventId, user: UserId, now: DateTime<Utc>) -> EventEnvelope {
    EventEnvelope { id, occurred_at: now, event: Event::NotificationsChanged { users: vec![user] } }
}
