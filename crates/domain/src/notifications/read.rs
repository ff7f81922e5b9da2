//! Reading notifications.

use chrono::{DateTime, Utc};

use super::error::NotificationError;
use super::service::Notifications;
use super::view::{NotificationFilter, NotificationView, UnreadCount};
use crate::shared::actor::Actor;
use crate::shared::ids::NotificationId;
use crate::shared::language::Language;
use crate::shared::page::{Page, PageRequest};

impl Notifications {
    /// The actor's notifications, those with the newest act first, and how many are unread in all.
    ///
    /// # Errors
    /// `Denied` without a profile.
    pub async fn list(
        &self,
        actor: &Actor,
        filter: &NotificationFilter,
        language: Language,
        page: PageRequest<DateTime<Utc>>,
    ) -> Result<(Page<NotificationView, DateTime<Utc>>, u32), NotificationError> {
        let user = actor.user()?;
        let reads = self.core.reads.notifications();
        let found = reads.notifications(user, filter, language, page).await?;
        Ok((found, reads.unread(user).await?.unread))
    }

    /// One notification of the actor.
    ///
    /// # Errors
    /// `Denied` when it is unknown or another member's.
    pub async fn one(
        &self,
        actor: &Actor,
        id: NotificationId,
        language: Language,
    ) -> Result<NotificationView, NotificationError> {
        let user = actor.member()?.user.ok_or(NotificationError::UNKNOWN)?;
        let filter = NotificationFilter { id: Some(id), ..NotificationFilter::default() };
        let reads = self.core.reads.notifications();
        let found = reads.notifications(user, &filter, language, PageRequest::FIRST).await?;
        found.items.into_iter().next().ok_or(NotificationError::UNKNOWN)
    }

    /// How many notifications of the actor are unread.
    ///
    /// # Errors
    /// `Denied` without a profile.
    pub async fn unread(&self, actor: &Actor) -> Result<UnreadCount, NotificationError> {
        Ok(self.core.reads.notifications().unread(actor.user()?).await?)
    }
}
