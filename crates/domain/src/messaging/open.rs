//! Beginning a conversation.

use super::conversation::{
    Conversation, ConversationKind, ConversationView, Holder, LockedConversation, MAX_MEMBERS, MemberRole, Seat,
    SeatState,
};
use super::error::{MessagingError, MessagingRule};
use super::message::SystemEvent;
use super::policy::first_state;
use super::ports::Recipient;
use super::service::{Messaging, STRANGERS};
use crate::shared::actor::Actor;
use crate::shared::ids::{ConversationId, ReservationId, UserId};
use crate::shared::rates::rest;
use crate::shared::store_error::StoreError;
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// A conversation to begin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NewConversation {
    Direct(UserId),
    Group { name: String, users: Vec<UserId> },
    About(ReservationId),
}

impl Messaging {
    /// Begins a conversation. Returns it and whether it is new: those of two members and about a reservation exist once.
    ///
    /// # Errors
    /// `Denied` without a profile, for a person or reservation that the actor may not see; `Invalid` for oneself and for
    /// members who take no messages from the actor; `MessagesRefused`, `GuestWithoutAccount`, `TooManyStrangers`.
    pub async fn open(&self, actor: &Actor, new: &NewConversation) -> Result<(ConversationView, bool), MessagingError> {
        let user = actor.user()?;
        let (id, is_new) = match new {
            NewConversation::Direct(other) => self.open_direct(user, *other).await?,
            NewConversation::Group { name, users } => (self.open_group(user, name, users).await?, true),
            NewConversation::About(reservation) => self.open_about(user, *reservation).await?,
        };
        Ok((self.conversation(actor, id).await?, is_new))
    }

    async fn open_direct(&self, user: UserId, other: UserId) -> Result<(ConversationId, bool), MessagingError> {
        if user == other {
            return Err(MessagingError::field("user_id", "oneself"));
        }
        let pair = (user.min(other), user.max(other));
        let opened = in_transaction(&*self.core.store, async |unit| {
            if let Some(id) = unit.messaging().direct_of(pair).await? {
                self.take_up(unit, id, user).await?;
                return Ok::<_, MessagingError>((id, false));
            }
            let found = unit.messaging().recipients(user, &[other]).await?;
            let recipient = found.into_iter().next().filter(|found| !found.hidden).ok_or(MessagingError::UNKNOWN)?;
            let state = first_state(recipient.messages_from, recipient.follows_actor);
            let state = state.ok_or(MessagingRule::MessagesRefused)?;
            self.count_strangers(user, usize::from(state == SeatState::Request)).await?;
            let conversation = self.composed(ConversationKind::Direct, Some(pair));
            let seats = [Seat::new(Holder::User(user), SeatState::Active, 0), Seat::new(Holder::User(other), state, 0)];
            self.insert(unit, &conversation, &seats).await.map_err(opened_meanwhile)?;
            Ok((conversation.id, true))
        })
        .await?;
        Ok(opened)
    }

    /// A request that the member has deleted is one no longer when the member writes themselves.
    async fn take_up(&self, unit: &mut dyn UnitOfWork, id: ConversationId, user: UserId) -> Result<(), MessagingError> {
        let found = unit.messaging().lock_conversation(id, user).await?.ok_or(MessagingError::UNKNOWN)?;
        match found.seat_of(user) {
            Some(own) if own.state == SeatState::Declined => {
                let own = Seat { state: SeatState::Active, read_seq: found.last_seq, withheld: 0, ..own.clone() };
                Ok(unit.messaging().update_seat(id, &own).await?)
            }
            Some(_) => Ok(()),
            None => Err(MessagingError::UNKNOWN),
        }
    }

    async fn open_group(&self, user: UserId, name: &str, users: &[UserId]) -> Result<ConversationId, MessagingError> {
        if users.len() >= MAX_MEMBERS {
            return Err(MessagingRule::GroupFull.into());
        }
        let locked = in_transaction(&*self.core.store, async |unit| {
            let states = self.reachable(unit, user, users).await?;
            let conversation =
                Conversation { name: Some(name.to_owned()), ..self.composed(ConversationKind::Group, None) };
            let owner = Seat { role: MemberRole::Owner, ..Seat::new(Holder::User(user), SeatState::Active, 0) };
            let members = states.iter().map(|(user, state)| Seat::new(Holder::User(*user), *state, 0));
            let seats: Vec<Seat> = std::iter::once(owner).chain(members).collect();
            self.insert(unit, &conversation, &seats).await?;
            let mut locked = LockedConversation {
                id: conversation.id,
                kind: ConversationKind::Group,
                business: None,
                name: conversation.name,
                picture: None,
                last_seq: 0,
                last_rev: 0,
                seats,
            };
            self.tell(unit, &mut locked, user, SystemEvent::Created, None).await?;
            for (other, _) in states.iter().filter(|(_, state)| *state == SeatState::Request) {
                self.record_request(unit, locked.id, user, *other).await?;
            }
            Ok::<_, MessagingError>(locked)
        })
        .await?;
        self.announce(&locked);
        Ok(locked.id)
    }

    /// The states in which these people join a group.
    pub(super) async fn reachable(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: UserId,
        users: &[UserId],
    ) -> Result<Vec<(UserId, SeatState)>, MessagingError> {
        let mut users = users.to_vec();
        users.sort();
        users.dedup();
        if users.contains(&actor) {
            return Err(MessagingError::field("user_ids", "oneself"));
        }
        let found = unit.messaging().recipients(actor, &users).await?;
        let state = |user: &UserId| {
            let recipient: &Recipient = found.iter().find(|found| found.user == *user && !found.hidden)?;
            Some((*user, first_state(recipient.messages_from, recipient.follows_actor)))
        };
        let mut states = Vec::new();
        for user in &users {
            let (user, state) = state(user).ok_or_else(|| MessagingError::field("user_ids", "person_unknown"))?;
            states.push((user, state.ok_or_else(|| MessagingError::field("user_ids", "messages_refused"))?));
        }
        let strangers = states.iter().filter(|(_, state)| *state == SeatState::Request).count();
        self.count_strangers(actor, strangers).await?;
        Ok(states)
    }

    async fn open_about(
        &self,
        user: UserId,
        reservation: ReservationId,
    ) -> Result<(ConversationId, bool), MessagingError> {
        in_transaction(&*self.core.store, async |unit| {
            let found = unit.messaging().lock_reservation(reservation).await?;
            let (business, guest) = found.ok_or(MessagingError::UNKNOWN)?;
            if guest != Some(user) && !unit.messaging().writes_for(business, user).await? {
                return Err(MessagingError::UNKNOWN);
            }
            if let Some(id) = unit.messaging().about_reservation(reservation).await? {
                return Ok((id, false));
            }
            let guest = guest.ok_or(MessagingRule::GuestWithoutAccount)?;
            let conversation = Conversation {
                business: Some(business),
                reservation: Some(reservation),
                ..self.composed(ConversationKind::Business, None)
            };
            let seats = [Holder::User(guest), Holder::Business(business)];
            let seats = seats.map(|holder| Seat::new(holder, SeatState::Active, 0));
            self.insert(unit, &conversation, &seats).await?;
            Ok::<_, MessagingError>((conversation.id, true))
        })
        .await
    }

    fn composed(&self, kind: ConversationKind, pair: Option<(UserId, UserId)>) -> Conversation {
        let (id, created_at) = (self.core.id(), self.core.now());
        Conversation { id, kind, pair, business: None, reservation: None, name: None, created_at }
    }

    async fn insert(
        &self,
        unit: &mut dyn UnitOfWork,
        conversation: &Conversation,
        seats: &[Seat],
    ) -> Result<(), StoreError> {
        unit.messaging().insert_conversation(conversation).await?;
        for seat in seats {
            unit.messaging().insert_seat(conversation.id, seat, conversation.created_at).await?;
        }
        Ok(())
    }

    async fn count_strangers(&self, user: UserId, strangers: usize) -> Result<(), MessagingError> {
        let now = self.core.now();
        for _ in 0..strangers {
            let hits = self.rates.hit(&format!("strangers:{user}"), STRANGERS.window, now).await?;
            if hits > STRANGERS.hits {
                return Err(MessagingRule::TooManyStrangers(rest(STRANGERS.window, now)).into());
            }
        }
        Ok(())
    }
}

/// The other member opened it at the same time: the next try finds it.
fn opened_meanwhile(error: StoreError) -> MessagingError {
    match error.violates("conversations_direct_once") {
        true => StoreError::Contention("the conversation was opened meanwhile".to_owned()).into(),
        false => error.into(),
    }
}
