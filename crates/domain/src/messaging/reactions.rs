//! Reactions to messages.

use super::conversation::SeatState;
use super::error::{MessagingError, MessagingRule};
use super::message::{MessageView, Reaction};
use super::revise::lock_message;
use super::service::Messaging;
use crate::shared::actor::Actor;
use crate::shared::ids::MessageId;
use crate::unit_of_work::in_transaction;

impl Messaging {
    /// Sets or removes the actor's reaction to a message: one at most. The message takes a new revision.
    ///
    /// # Errors
    /// `Denied` when the actor may not see it, and for what the program wrote; `RequestPending`, `MessageDeleted`.
    pub async fn react(
        &self,
        actor: &Actor,
        id: MessageId,
        reaction: Option<Reaction>,
    ) -> Result<MessageView, MessagingError> {
        let user = actor.user()?;
        let changed = in_transaction(&*self.core.store, async |unit| {
            let (mut conversation, own, message) = lock_message(unit, id, user).await?;
            if message.event.is_some() {
                return Err(MessagingError::UNKNOWN);
            }
            if own.state != SeatState::Active {
                return Err(MessagingRule::RequestPending.into());
            }
            if message.deleted_at.is_some() {
                return Err(MessagingRule::MessageDeleted.into());
            }
            if !unit.messaging().put_reaction(id, user, reaction, self.core.now()).await? {
                return Ok(None);
            }
            self.save(unit, &mut conversation, message).await?;
            Ok::<_, MessagingError>(Some(conversation))
        })
        .await?;
        if let Some(conversation) = &changed {
            self.announce(conversation);
        }
        self.message(actor, id).await
    }
}
