//! The use cases of messages; each is in its own file.

use std::sync::Arc;
use std::time::Duration;

use super::card::CardView;
use super::conversation::{ConversationView, LockedConversation, Seat};
use super::error::MessagingError;
use super::message::{MessageView, StoredMessage, SystemEvent};
use super::ports::{Announcement, Announcements, Turns};
use crate::accounts::Secrets;
use crate::core::Core;
use crate::media::Media;
use crate::media::signed_url::sign;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::ids::{ConversationId, UserId};
use crate::shared::rates::{Rate, RateCounter};
use crate::unit_of_work::UnitOfWork;

/// To how many strangers a member may write for the first time in a day.
pub(super) const STRANGERS: Rate = Rate { hits: 30, window: Duration::from_secs(86_400) };

/// Conversations and their messages.
#[derive(Clone)]
pub struct Messaging {
    pub core: Core,
    /// For the signed URLs of media, which only members may read.
    pub secrets: Arc<dyn Secrets>,
    pub rates: Arc<dyn RateCounter>,
    pub announcements: Arc<dyn Announcements>,
    pub turns: Arc<dyn Turns>,
}

impl Messaging {
    /// The message with signed URLs.
    pub(super) fn signed(&self, mut view: MessageView) -> MessageView {
        view.media.iter_mut().for_each(|media| self.sign(media));
        if let Some(CardView::Post { media: Some(media), open: false, .. }) = &mut view.card {
            self.sign(media);
        }
        view
    }

    /// The conversation with signed URLs.
    pub(super) fn signed_conversation(&self, mut view: ConversationView) -> ConversationView {
        if let Some(picture) = &mut view.picture {
            self.sign(picture);
        }
        view.last_message = view.last_message.map(|message| self.signed(message));
        view
    }

    fn sign(&self, media: &mut Media) {
        media.signature = Some(sign(&*self.secrets, media.id, self.core.now()));
    }

    /// Tells the members of a change, after it was committed.
    pub(super) fn announce(&self, conversation: &LockedConversation) {
        let LockedConversation { id, last_rev: rev, last_seq: seq, .. } = *conversation;
        self.announcements.announce(Announcement::Changed { conversation: id, rev, seq });
    }

    /// Announces to a former member's clients that the membership has ended, after the commit.
    pub(super) fn announce_left(&self, conversation: &LockedConversation, user: UserId) {
        let LockedConversation { id, last_rev: rev, last_seq: seq, .. } = *conversation;
        self.announcements.announce(Announcement::Left { conversation: id, user, rev, seq });
    }

    /// Appends a message of the program, which its actor has read.
    pub(super) async fn tell(
        &self,
        unit: &mut dyn UnitOfWork,
        conversation: &mut LockedConversation,
        actor: UserId,
        event: SystemEvent,
        subject: Option<UserId>,
    ) -> Result<(), MessagingError> {
        let now = self.core.now();
        conversation.last_seq += 1;
        conversation.last_rev += 1;
        let name = conversation.name.as_deref().filter(|_| event == SystemEvent::Renamed);
        let message = StoredMessage {
            id: self.core.id(),
            conversation: conversation.id,
            seq: conversation.last_seq,
            rev: conversation.last_rev,
            sender: Some(actor),
            business: None,
            client_id: None,
            text: name.unwrap_or_default().to_owned(),
            card: None,
            reply_to: None,
            event: Some(event),
            subject,
            withheld_from: Vec::new(),
            edited_at: None,
            deleted_at: None,
            created_at: now,
        };
        unit.messaging().insert_messages(&[message]).await?;
        unit.messaging().advance(conversation, Some(now), now).await?;
        let read_all =
            conversation.seat_of(actor).map(|own| Seat { read_seq: conversation.last_seq, withheld: 0, ..own.clone() });
        match read_all {
            Some(own) => Ok(unit.messaging().update_seat(conversation.id, &own).await?),
            None => Ok(()),
        }
    }

    pub(super) async fn record_request(
        &self,
        unit: &mut dyn UnitOfWork,
        conversation: ConversationId,
        from: UserId,
        to: UserId,
    ) -> Result<(), MessagingError> {
        let event = Event::MessageRequested { conversation, from, to };
        Ok(unit.record(&EventEnvelope { id: self.core.id(), occurred_at: self.core.now(), event }).await?)
    }
}

/// Locks a conversation of which the actor is a member; returns their place as well.
pub(super) async fn lock(
    unit: &mut dyn UnitOfWork,
    id: ConversationId,
    actor: UserId,
) -> Result<(LockedConversation, Seat), MessagingError> {
    let conversation = unit.messaging().lock_conversation(id, actor).await?.ok_or(MessagingError::UNKNOWN)?;
    let own = conversation.actors().cloned().ok_or(MessagingError::UNKNOWN)?;
    Ok((conversation, own))
}
