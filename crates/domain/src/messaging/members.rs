//! The members of a group.

use super::conversation::{
    ConversationKind, ConversationView, Holder, LockedConversation, MAX_MEMBERS, MemberRole, Seat, SeatState,
};
use super::error::{MessagingError, MessagingRule};
use super::message::SystemEvent;
use super::service::{Messaging, lock};
use crate::shared::actor::Actor;
use crate::shared::failure::Denied;
use crate::shared::ids::{ConversationId, UserId};
use crate::unit_of_work::{UnitOfWork, in_transaction};

impl Messaging {
    /// Adds people to a group; those who are in it already stay. They read what is written from now on.
    ///
    /// # Errors
    /// `Denied` unless the actor has accepted it; `Invalid` for people who take no messages from the actor; `NotAGroup`,
    /// `GroupFull`, `TooManyStrangers`.
    pub async fn add_members(
        &self,
        actor: &Actor,
        id: ConversationId,
        users: &[UserId],
    ) -> Result<ConversationView, MessagingError> {
        let user = actor.user()?;
        let locked = in_transaction(&*self.core.store, async |unit| {
            let (mut group, _) = lock_group(unit, id, user).await?;
            let new: Vec<UserId> = users.iter().copied().filter(|user| group.seat_of(*user).is_none()).collect();
            for (other, state) in self.reachable(unit, user, &new).await? {
                if group.seats.len() >= MAX_MEMBERS {
                    return Err(MessagingRule::GroupFull.into());
                }
                let seat = Seat::new(Holder::User(other), state, group.last_seq);
                unit.messaging().insert_seat(id, &seat, self.core.now()).await?;
                group.seats.push(seat);
                self.tell(unit, &mut group, user, SystemEvent::Added, Some(other)).await?;
                if state == SeatState::Request {
                    self.record_request(unit, id, user, other).await?;
                }
            }
            Ok::<_, MessagingError>(group)
        })
        .await?;
        self.announce(&locked);
        self.conversation(actor, id).await
    }

    /// Removes members from a group of which the actor is the owner; naming themselves, the actor leaves. All of them or
    /// none. Returns how many.
    ///
    /// # Errors
    /// `Denied` when one is no member, and for other members unless the actor is the owner; `NotAGroup`.
    pub async fn remove_members(
        &self,
        actor: &Actor,
        id: ConversationId,
        users: &[UserId],
    ) -> Result<usize, MessagingError> {
        let user = actor.user()?;
        let mut users = users.to_vec();
        users.sort();
        users.dedup();
        // The actor goes last: until then they are the owner.
        users.sort_by_key(|other| *other == user);
        let locked = in_transaction(&*self.core.store, async |unit| {
            let (mut group, own) = lock_member_of_group(unit, id, user).await?;
            if own.role != MemberRole::Owner && users.iter().any(|other| *other != user) {
                return Err(Denied::Forbidden.into());
            }
            for other in &users {
                if group.seat_of(*other).is_none() {
                    return Err(MessagingError::UNKNOWN);
                }
                self.take_out(unit, &mut group, user, *other).await?;
            }
            Ok::<_, MessagingError>(group)
        })
        .await?;
        self.announce(&locked);
        for other in &users {
            self.announce_left(&locked, *other);
        }
        Ok(users.len())
    }

    /// Tells the others that a member leaves, or that the actor removes them, and ends the membership.
    pub(super) async fn take_out(
        &self,
        unit: &mut dyn UnitOfWork,
        group: &mut LockedConversation,
        actor: UserId,
        member: UserId,
    ) -> Result<(), MessagingError> {
        let was_request = group.seat_of(member).is_some_and(|seat| seat.state != SeatState::Active);
        group.seats.retain(|seat| seat.user() != Some(member));
        if actor != member {
            self.tell(unit, group, actor, SystemEvent::Removed, Some(member)).await?;
        } else if !was_request {
            self.tell(unit, group, actor, SystemEvent::Left, None).await?;
        }
        Ok(unit.messaging().delete_seat(group.id, member).await?)
    }

    /// Makes another member the owner of the actor's group.
    ///
    /// # Errors
    /// `Denied` unless the actor is the owner; `Invalid` unless the other has accepted to be a member; `NotAGroup`.
    pub async fn pass_ownership(
        &self,
        actor: &Actor,
        id: ConversationId,
        to: UserId,
    ) -> Result<ConversationView, MessagingError> {
        let user = actor.user()?;
        let locked = in_transaction(&*self.core.store, async |unit| {
            let (mut group, own) = lock_group(unit, id, user).await?;
            if own.role != MemberRole::Owner {
                return Err(Denied::Forbidden.into());
            }
            let is_member = group.seat_of(to).is_some_and(|seat| seat.state == SeatState::Active);
            if !is_member || to == user {
                return Err(MessagingError::field("user_id", "not_a_member"));
            }
            unit.messaging().set_role(id, user, MemberRole::Member).await?;
            unit.messaging().set_role(id, to, MemberRole::Owner).await?;
            self.tell(unit, &mut group, user, SystemEvent::OwnerPassed, Some(to)).await?;
            Ok::<_, MessagingError>(group)
        })
        .await?;
        self.announce(&locked);
        self.conversation(actor, id).await
    }
}

/// Locks a group that the actor has accepted.
pub(super) async fn lock_group(
    unit: &mut dyn UnitOfWork,
    id: ConversationId,
    actor: UserId,
) -> Result<(LockedConversation, Seat), MessagingError> {
    let (group, own) = lock_member_of_group(unit, id, actor).await?;
    if own.state == SeatState::Active { Ok((group, own)) } else { Err(MessagingRule::RequestPending.into()) }
}

async fn lock_member_of_group(
    unit: &mut dyn UnitOfWork,
    id: ConversationId,
    actor: UserId,
) -> Result<(LockedConversation, Seat), MessagingError> {
    let (group, own) = lock(unit, id, actor).await?;
    if group.kind == ConversationKind::Group { Ok((group, own)) } else { Err(MessagingRule::NotAGroup.into()) }
}
