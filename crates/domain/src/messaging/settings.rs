//! What a member changes of a conversation: the name and picture of a group, and what is for themselves alone.

use super::conversation::{ConversationKind, ConversationView, LockedConversation, Seat, SeatState};
use super::error::MessagingError;
use super::members::lock_group;
use super::message::SystemEvent;
use super::service::{Messaging, lock};
use crate::shared::actor::Actor;
use crate::shared::change::Change;
use crate::shared::failure::FieldError;
use crate::shared::ids::{ConversationId, UploadId, UserId};
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// A change of a conversation.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ConversationChange {
    /// Of a group.
    pub name: Option<String>,
    /// Of a group.
    pub picture: Change<UploadId>,
    /// For the actor alone.
    pub muted: Option<bool>,
    /// The actor accepts the request.
    pub accept: bool,
}

impl Messaging {
    /// Changes a conversation of the actor.
    ///
    /// # Errors
    /// `Denied` unless the actor is a member; `Invalid` for an unknown picture; `NotAGroup`, `RequestPending`.
    pub async fn change(
        &self,
        actor: &Actor,
        id: ConversationId,
        change: &ConversationChange,
    ) -> Result<ConversationView, MessagingError> {
        let user = actor.user()?;
        let locked = in_transaction(&*self.core.store, async |unit| {
            let (mut conversation, own) = lock(unit, id, user).await?;
            let accepted = change.accept && own.state == SeatState::Request;
            let state = if accepted { SeatState::Active } else { own.state };
            let own = Seat { state, muted: change.muted.unwrap_or(own.muted), ..own };
            unit.messaging().update_seat(id, &own).await?;
            if change.name.is_some() || change.picture != Change::Keep {
                let (group, _) = lock_group(unit, id, user).await?;
                conversation = group;
                self.change_group(unit, &mut conversation, user, change).await?;
            }
            Ok::<_, MessagingError>(conversation)
        })
        .await?;
        self.announce(&locked);
        self.conversation(actor, id).await
    }

    async fn change_group(
        &self,
        unit: &mut dyn UnitOfWork,
        group: &mut LockedConversation,
        user: UserId,
        change: &ConversationChange,
    ) -> Result<(), MessagingError> {
        if let Change::Set(picture) = change.picture {
            let usable = unit.media().usable(user, &[picture]).await?;
            if usable.first().is_none_or(|upload| upload.media.kind() != crate::media::format::MediaKind::Image) {
                return Err(FieldError::new("picture", "upload_unknown").into());
            }
        }
        let is_renamed = change.name.as_ref().is_some_and(|name| group.name.as_ref() != Some(name));
        group.picture = change.picture.apply(group.picture);
        if let Some(name) = &change.name {
            group.name = Some(name.clone());
        }
        unit.messaging().save_group(group.id, group.name.as_deref().unwrap_or_default(), group.picture).await?;
        if is_renamed { self.tell(unit, group, user, SystemEvent::Renamed, None).await } else { Ok(()) }
    }

    /// Deletes conversations for the actor: leaves groups, declines requests, and deletes the messages so far of the others
    /// for the actor alone. All of them or none. Returns how many.
    ///
    /// # Errors
    /// `Denied` when the actor is no member of one.
    pub async fn remove(&self, actor: &Actor, ids: &[ConversationId]) -> Result<usize, MessagingError> {
        let user = actor.user()?;
        let mut ids = ids.to_vec();
        // All lock in the same order.
        ids.sort();
        ids.dedup();
        let locked = in_transaction(&*self.core.store, async |unit| {
            let mut locked = Vec::new();
            for id in &ids {
                let (mut conversation, own) = lock(unit, *id, user).await?;
                if conversation.kind == ConversationKind::Group {
                    self.take_out(unit, &mut conversation, user, user).await?;
                } else {
                    let is_request = own.state == SeatState::Request;
                    let cleared = Seat {
                        state: if is_request { SeatState::Declined } else { own.state },
                        cleared_seq: conversation.last_seq,
                        read_seq: conversation.last_seq,
                        withheld: 0,
                        ..own
                    };
                    unit.messaging().update_seat(*id, &cleared).await?;
                }
                locked.push(conversation);
            }
            Ok::<_, MessagingError>(locked)
        })
        .await?;
        locked.iter().for_each(|conversation| self.announce(conversation));
        Ok(ids.len())
    }

    /// Marks messages up to this one as read; never backwards. Returns up to which they are read, and how many are not.
    ///
    /// # Errors
    /// `Denied` unless the actor is a member.
    pub async fn mark_read(&self, actor: &Actor, id: ConversationId, seq: i64) -> Result<(i64, i64), MessagingError> {
        let user = actor.user()?;
        let turn = self.turns.take(id).await?;
        let (locked, own, is_new) = in_transaction(&*self.core.store, async |unit| {
            let (conversation, own) = lock(unit, id, user).await?;
            let seq = seq.min(conversation.last_seq);
            if seq <= own.read_seq {
                return Ok((conversation, own, false));
            }
            let withheld = match own.withheld {
                0 => 0,
                _ => unit.messaging().withheld_after(id, user, seq.max(own.joined_seq)).await?,
            };
            let own = Seat { read_seq: seq, withheld, ..own };
            unit.messaging().update_seat(id, &own).await?;
            Ok::<_, MessagingError>((conversation, own, true))
        })
        .await?;
        drop(turn);
        if is_new {
            self.announce(&locked);
        }
        Ok((own.read_seq, own.unread(locked.last_seq)))
    }
}
