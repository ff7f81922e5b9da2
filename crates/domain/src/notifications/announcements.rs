//! Making announcements, and giving them to their recipients.

use super::announcement::{Announcement, NewAnnouncement};
use super::change::tell;
use super::error::NotificationError;
use super::service::Notifications;
use crate::shared::actor::Actor;
use crate::shared::failure::Denied;
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// Members who get an announcement in one transaction.
const BATCH: i64 = 500;

impl Notifications {
    /// Stores an announcement. The worker gives it to its recipients.
    ///
    /// # Errors
    /// `Denied` for all but administrators.
    pub async fn announce(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        new: &NewAnnouncement,
    ) -> Result<Announcement, NotificationError> {
        let member = actor.member()?;
        if !actor.is_admin() {
            return Err(Denied::Forbidden.into());
        }
        let announcement = Announcement {
            id: self.core.id(),
            author: member.user,
            new: new.clone(),
            created_at: self.core.now(),
            recipients: None,
        };
        unit.notifications().insert_announcement(&announcement).await?;
        Ok(announcement)
    }

    /// Gives the oldest unfinished announcement to the next members. Returns whether there was one.
    ///
    /// # Errors
    /// `Denied` for all but the program itself.
    pub async fn give_announcements(&self, actor: &Actor) -> Result<bool, NotificationError> {
        if *actor != Actor::System {
            return Err(Denied::Forbidden.into());
        }
        in_transaction(&*self.core.store, async |unit| {
            let now = self.core.now();
            let Some(given) = unit.notifications().give_announcement(BATCH, now).await? else { return Ok(false) };
            tell(&self.core, unit, &given).await?;
            Ok(true)
        })
        .await
    }
}
