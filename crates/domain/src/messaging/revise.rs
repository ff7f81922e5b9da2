//! Editing and deleting messages.

use super::conversation::{LockedConversation, Seat};
use super::error::MessagingError;
use super::message::{MessageView, StoredMessage};
use super::policy::may_change;
use super::ports::MessageFilter;
use super::service::{Messaging, lock};
use crate::posts::has_link;
use crate::shared::actor::Actor;
use crate::shared::ids::{MessageId, UserId};
use crate::unit_of_work::{UnitOfWork, in_transaction};

impl Messaging {
    /// Changes the text of a message of the actor, within fifteen minutes.
    ///
    /// # Errors
    /// `Denied` when it is unknown or not the actor's; `Invalid` for a link where none may be sent, and without text;
    /// `MessageTooOld`, `MessageDeleted`.
    pub async fn edit(&self, actor: &Actor, id: MessageId, text: &str) -> Result<MessageView, MessagingError> {
        let user = actor.user()?;
        let changed = in_transaction(&*self.core.store, async |unit| {
            let (mut conversation, _, message) = lock_message(unit, id, user).await?;
            may_change(&message, user, self.core.now())?;
            if message.text == text {
                return Ok(None);
            }
            if has_link(text) && !has_link(&message.text) {
                return Err(MessagingError::field("text", "link_added"));
            }
            let edited = StoredMessage { text: text.to_owned(), edited_at: Some(self.core.now()), ..message };
            self.save(unit, &mut conversation, edited).await?;
            Ok::<_, MessagingError>(Some(conversation))
        })
        .await?;
        if let Some(conversation) = &changed {
            self.announce(conversation);
        }
        self.message(actor, id).await
    }

    /// Deletes messages of the actor, within fifteen minutes: all of them or none. A message without content stays.
    /// Returns how many.
    ///
    /// # Errors
    /// `Denied` when one is unknown or not the actor's; `MessageTooOld`, `MessageDeleted`.
    pub async fn delete(&self, actor: &Actor, ids: &[MessageId]) -> Result<usize, MessagingError> {
        let user = actor.user()?;
        let mut ids = ids.to_vec();
        ids.sort();
        ids.dedup();
        let changed = in_transaction(&*self.core.store, async |unit| {
            let mut changed: Vec<LockedConversation> = Vec::new();
            for id in &ids {
                let (mut conversation, _, message) = lock_message(unit, *id, user).await?;
                let now = self.core.now();
                may_change(&message, user, now)?;
                let deleted =
                    StoredMessage { text: String::new(), card: None, reply_to: None, deleted_at: Some(now), ..message };
                unit.messaging().empty_message(*id).await?;
                self.save(unit, &mut conversation, deleted).await?;
                changed.retain(|one| one.id != conversation.id);
                changed.push(conversation);
            }
            Ok::<_, MessagingError>(changed)
        })
        .await?;
        changed.iter().for_each(|conversation| self.announce(conversation));
        Ok(ids.len())
    }

    /// Stores a changed message under the next revision of its conversation.
    pub(super) async fn save(
        &self,
        unit: &mut dyn UnitOfWork,
        conversation: &mut LockedConversation,
        message: StoredMessage,
    ) -> Result<(), MessagingError> {
        conversation.last_rev += 1;
        let message = StoredMessage { rev: conversation.last_rev, ..message };
        unit.messaging().update_message(&message).await?;
        Ok(unit.messaging().advance(conversation, None, self.core.now()).await?)
    }

    /// A message that the actor may see.
    pub(super) async fn message(&self, actor: &Actor, id: MessageId) -> Result<MessageView, MessagingError> {
        let filter = MessageFilter::Ids(vec![id]);
        let found = self.core.reads.messaging().messages(actor.user()?, &filter, 1).await?.pop();
        found.map(|view| self.signed(view)).ok_or(MessagingError::UNKNOWN)
    }
}

/// A message that the actor may see; its conversation is locked.
pub(super) async fn lock_message(
    unit: &mut dyn UnitOfWork,
    id: MessageId,
    actor: UserId,
) -> Result<(LockedConversation, Seat, StoredMessage), MessagingError> {
    let of = unit.messaging().conversation_of(id).await?.ok_or(MessagingError::UNKNOWN)?;
    let (conversation, own) = lock(unit, of, actor).await?;
    let message = unit.messaging().message(id).await?.ok_or(MessagingError::UNKNOWN)?;
    let is_withheld = own.user().is_some_and(|user| message.withheld_from.contains(&user));
    if message.seq <= own.floor() || is_withheld {
        return Err(MessagingError::UNKNOWN);
    }
    Ok((conversation, own, message))
}
