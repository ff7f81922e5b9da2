//! Sending messages.

use super::card::{CardRef, CardView, InvitationState};
use super::conversation::{ConversationKind, Holder, LockedConversation, Seat, SeatState};
use super::error::{MessagingError, MessagingRule};
use super::message::{MessageView, NewMessage, StoredMessage};
use super::ports::MessageFilter;
use super::service::{Messaging, lock};
use crate::posts::has_link;
use crate::shared::actor::Actor;
use crate::shared::failure::FieldError;
use crate::shared::ids::{ConversationId, MessageId, UserId};
use crate::shared::store_error::StoreError;
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// How long an account is new.
const NEW: chrono::TimeDelta = chrono::TimeDelta::hours(24);

/// Messages that were sent, with the numbers of their conversation.
#[derive(Debug, Clone, PartialEq)]
pub struct Sent {
    pub messages: Vec<MessageView>,
    pub last_seq: i64,
    pub last_rev: i64,
}

impl Messaging {
    /// Sends messages in their order, all or none. One that the client has sent before is stored once: the reply has the
    /// stored one. What is sent to a member who blocked the actor is stored and never delivered.
    ///
    /// # Errors
    /// `Denied` unless the actor is a member; `Invalid` for what may not be sent; `RequestPending`, `PersonBlocked`,
    /// `RecipientGone`.
    pub async fn send(&self, actor: &Actor, id: ConversationId, new: &[NewMessage]) -> Result<Sent, MessagingError> {
        let user = actor.user()?;
        self.check_cards(user, new).await?;
        let client_ids: Vec<_> = new.iter().map(|message| message.client_id).collect();
        let turn = self.turns.take(id).await?;
        let (locked, messages, is_new) = in_transaction(&*self.core.store, async |unit| {
            let (mut conversation, own) = lock(unit, id, user).await?;
            let before = unit.messaging().sent_before(user, &client_ids).await?;
            if before.iter().any(|sent| sent.conversation != id) {
                return Err(MessagingError::field("client_id", "client_id_used"));
            }
            let find = |message: &NewMessage| before.iter().find(|sent| sent.client_id == message.client_id);
            let fresh: Vec<&NewMessage> = new.iter().filter(|message| find(message).is_none()).collect();
            let mut ids: Vec<MessageId> = before.iter().map(|sent| sent.message).collect();
            if !fresh.is_empty() {
                ids.extend(self.store(unit, &mut conversation, &own, user, &fresh).await?);
            }
            Ok((conversation, ids, !fresh.is_empty()))
        })
        .await?;
        drop(turn);
        if is_new {
            self.announce(&locked);
        }
        let filter = MessageFilter::Ids(messages);
        let limit = i64::try_from(new.len()).unwrap_or(i64::MAX);
        let views = self.core.reads.messaging().messages(user, &filter, limit).await?;
        let messages = views.into_iter().map(|view| self.signed(view)).collect();
        Ok(Sent { messages, last_seq: locked.last_seq, last_rev: locked.last_rev })
    }

    /// Stores new messages of a member and gives them their numbers.
    async fn store(
        &self,
        unit: &mut dyn UnitOfWork,
        conversation: &mut LockedConversation,
        own: &Seat,
        sender: UserId,
        new: &[&NewMessage],
    ) -> Result<Vec<MessageId>, MessagingError> {
        if let Some(why) = conversation.facts(own).why_not() {
            return Err(MessagingRule::from(why).into());
        }
        let now = self.core.now();
        let asked = asked_first_time(conversation, own);
        let is_request = is_request(conversation, own);
        let may_link = unit.messaging().registered_at(sender).await?.is_some_and(|at| now - at >= NEW);
        let withheld_from = withheld_from(conversation);
        let business = match own.holder {
            Holder::Business(business) => Some(business),
            Holder::User(_) => None,
        };
        let mut stored = Vec::new();
        for message in new {
            check(message, may_link, is_request)?;
            if let Some(reply_to) = message.reply_to {
                check_reply(unit, conversation, own, reply_to).await?;
            }
            conversation.last_seq += 1;
            conversation.last_rev += 1;
            stored.push(StoredMessage {
                id: self.core.id(),
                conversation: conversation.id,
                seq: conversation.last_seq,
                rev: conversation.last_rev,
                sender: Some(sender),
                business,
                client_id: Some(message.client_id),
                text: message.text.clone(),
                card: message.card.clone(),
                reply_to: message.reply_to,
                event: None,
                subject: None,
                withheld_from: withheld_from.clone(),
                edited_at: None,
                deleted_at: None,
                created_at: now,
            });
        }
        unit.messaging().insert_messages(&stored).await.map_err(used_meanwhile)?;
        for (message, stored) in new.iter().zip(&stored) {
            attach(unit, sender, message, stored.id).await?;
        }
        unit.messaging().advance(conversation, Some(now), now).await?;
        if !withheld_from.is_empty() {
            unit.messaging().count_withheld(conversation.id, &withheld_from, stored.len()).await?;
        }
        let own = Seat { read_seq: conversation.last_seq, withheld: 0, ..own.clone() };
        unit.messaging().update_seat(conversation.id, &own).await?;
        if let Some(to) = asked {
            self.record_request(unit, conversation.id, sender, to).await?;
        }
        Ok(stored.iter().map(|message| message.id).collect())
    }

    /// Checks that the actor sees what they share, that invitations are to reservations of their own, and positions theirs.
    async fn check_cards(&self, user: UserId, new: &[NewMessage]) -> Result<(), MessagingError> {
        let cards: Vec<CardRef> = new.iter().filter_map(|message| message.card.clone()).collect();
        if cards.is_empty() {
            return Ok(());
        }
        let views = self.core.reads.messaging().cards(user, &cards).await?;
        let is_wrong = |view: &CardView| match view {
            CardView::Gone(_) | CardView::Location { own: false, .. } => true,
            CardView::Reservation(invitation) => invitation.state != InvitationState::Own,
            _ => false,
        };
        if views.iter().any(is_wrong) { Err(MessagingError::field("card", "card_unknown")) } else { Ok(()) }
    }
}

/// The stranger who gets a first message as a request.
fn asked_first_time(conversation: &LockedConversation, own: &Seat) -> Option<UserId> {
    let is_first = conversation.kind == ConversationKind::Direct && conversation.last_seq == 0;
    let mut others = conversation.seats.iter().filter(|seat| seat.holder != own.holder);
    let other = others.find(|seat| is_first && seat.state == SeatState::Request && !seat.blocks)?;
    other.user()
}

/// Whether the other member has not accepted the sender's messages.
fn is_request(conversation: &LockedConversation, own: &Seat) -> bool {
    let mut others = conversation.seats.iter().filter(|seat| seat.holder != own.holder);
    conversation.kind == ConversationKind::Direct && others.any(|seat| seat.state != SeatState::Active)
}

/// The members who never get what the actor sends now.
fn withheld_from(conversation: &LockedConversation) -> Vec<UserId> {
    let is_withheld = |seat: &&Seat| seat.state == SeatState::Declined || seat.blocks || seat.blocked;
    conversation.seats.iter().filter(is_withheld).filter_map(Seat::user).collect()
}

fn check(message: &NewMessage, may_link: bool, is_request: bool) -> Result<(), MessagingError> {
    if message.text.is_empty() && message.uploads.is_empty() && message.card.is_none() {
        return Err(FieldError::new("text", "required").into());
    }
    if is_request && !message.uploads.is_empty() {
        return Err(FieldError::new("media", "request_text_only").into());
    }
    if is_request && message.card.is_some() {
        return Err(FieldError::new("card", "request_text_only").into());
    }
    if has_link(&message.text) {
        if !may_link {
            return Err(FieldError::new("text", "links_new_account").into());
        }
        if is_request {
            return Err(FieldError::new("text", "request_text_only").into());
        }
    }
    Ok(())
}

/// Checks that a message that is replied to is there for the sender.
async fn check_reply(
    unit: &mut dyn UnitOfWork,
    conversation: &LockedConversation,
    own: &Seat,
    id: MessageId,
) -> Result<(), MessagingError> {
    let found = unit.messaging().message(id).await?;
    let is_there = |found: &StoredMessage| {
        found.conversation == conversation.id
            && found.seq > own.floor()
            && found.event.is_none()
            && own.user().is_none_or(|user| !found.withheld_from.contains(&user))
    };
    if found.is_some_and(|found| is_there(&found)) {
        Ok(())
    } else {
        Err(MessagingError::field("reply_to", "message_unknown"))
    }
}

async fn attach(
    unit: &mut dyn UnitOfWork,
    sender: UserId,
    message: &NewMessage,
    id: MessageId,
) -> Result<(), MessagingError> {
    if message.uploads.is_empty() {
        return Ok(());
    }
    if unit.media().usable(sender, &message.uploads).await?.len() != message.uploads.len() {
        return Err(MessagingError::field("media", "upload_unknown"));
    }
    unit.messaging().insert_media(id, &message.uploads).await.map_err(|error| {
        match error.violates("message_media_upload_unique") {
            true => MessagingError::field("media", "upload_in_use"),
            false => error.into(),
        }
    })
}

/// The client id was used in another conversation at the same time.
fn used_meanwhile(error: StoreError) -> MessagingError {
    match error.violates("messages_once") {
        true => MessagingError::field("client_id", "client_id_used"),
        false => error.into(),
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;
    use crate::messaging::CardKind;
    use crate::shared::ids::UploadId;

    #[test]
    fn what_may_be_sent_as_a_table() {
        let message = |text: &str, uploads: usize, card: bool| NewMessage {
            client_id: Uuid::nil(),
            text: text.into(),
            uploads: vec![UploadId(Uuid::nil()); uploads],
            card: card.then(|| CardRef { kind: CardKind::Business, of: Uuid::nil().to_string() }),
            reply_to: None,
        };
        let table = [
            // text, uploads, card, may link, request, field and code
            ("Hello", 0, false, true, false, None),
            ("", 0, false, true, false, Some(("text", "required"))),
            ("", 1, false, true, false, None),
            ("", 0, true, true, false, None),
            ("Hello", 1, false, true, true, Some(("media", "request_text_only"))),
            ("Hello", 0, true, true, true, Some(("card", "request_text_only"))),
            ("see www.example.org", 0, false, true, false, None),
            ("see www.example.org", 0, false, true, true, Some(("text", "request_text_only"))),
            ("see www.example.org", 0, false, false, false, Some(("text", "links_new_account"))),
        ];
        for (text, uploads, card, may_link, is_request, expected) in table {
            let checked = check(&message(text, uploads, card), may_link, is_request);
            let expected = expected.map(|(field, code)| MessagingError::field(field, code));
            assert_eq!(checked.err(), expected, "{text} {uploads} {card} {may_link} {is_request}");
        }
    }

    #[test]
    fn messages_are_withheld_from_those_who_blocked_or_declined() {
        let seat = |number: u128, state, blocks, blocked| {
            let user = Holder::User(UserId(Uuid::from_u128(number)));
            Seat { blocks, blocked, ..Seat::new(user, state, 0) }
        };
        let conversation = LockedConversation {
            id: ConversationId(Uuid::nil()),
            kind: ConversationKind::Group,
            business: None,
            name: None,
            picture: None,
            last_seq: 0,
            last_rev: 0,
            seats: vec![
                seat(1, SeatState::Active, false, false),
                seat(2, SeatState::Active, true, false),
                seat(3, SeatState::Active, false, true),
                seat(4, SeatState::Declined, false, false),
                seat(5, SeatState::Request, false, false),
            ],
        };
        let withheld: Vec<u128> = withheld_from(&conversation).iter().map(|user| user.0.as_u128()).collect();
        assert_eq!(withheld, [2, 3, 4]);
    }
}
