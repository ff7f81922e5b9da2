//! What is sent to the sockets of a replica about conversations.

use chrono::{DateTime, Utc};

use super::error::MessagingError;
use super::ports::{Announcement, TypingViewer};
use super::service::Messaging;
use crate::shared::actor::Actor;
use crate::shared::ids::{ConversationId, UserId};

impl Messaging {
    /// Announces that the actor types. Nothing is stored.
    ///
    /// # Errors
    /// `Denied` unless the actor is a member who has accepted the conversation.
    pub async fn type_in(&self, actor: &Actor, id: ConversationId) -> Result<(), MessagingError> {
        let user = actor.user()?;
        let access = self.core.reads.messaging().access(user, id).await?;
        access.filter(|access| access.accepted).ok_or(MessagingError::UNKNOWN)?;
        self.announcements.announce(Announcement::Typing { conversation: id, user });
        Ok(())
    }

    /// The users that a change concerns.
    ///
    /// # Errors
    /// `Store`.
    pub async fn listeners(&self, id: ConversationId, rev: i64) -> Result<Vec<UserId>, MessagingError> {
        Ok(self.core.reads.messaging().listeners(id, rev).await?)
    }

    /// Those who see that a member types.
    ///
    /// # Errors
    /// `Store`.
    pub async fn typing_viewers(
        &self,
        id: ConversationId,
        typist: UserId,
    ) -> Result<Vec<TypingViewer>, MessagingError> {
        Ok(self.core.reads.messaging().typing_viewers(id, typist).await?)
    }

    /// What changed in the conversations of these users since then.
    ///
    /// # Errors
    /// `Store`.
    pub async fn changed_since(
        &self,
        users: &[UserId],
        since: DateTime<Utc>,
    ) -> Result<Vec<(UserId, Announcement)>, MessagingError> {
        if users.is_empty() {
            return Ok(Vec::new());
        }
        Ok(self.core.reads.messaging().changed_since(users, since).await?)
    }
}
