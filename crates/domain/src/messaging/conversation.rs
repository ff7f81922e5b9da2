//! A conversation, its members, and what one of them sees of it.

use chrono::{DateTime, Utc};
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use super::message::MessageView;
use crate::businesses::card::BusinessCard;
use crate::media::Media;
use crate::people::Person;
use crate::shared::ids::{BusinessId, ConversationId, ReservationId, UploadId, UserId};

/// The most members of a group.
pub(super) const MAX_MEMBERS: usize = 32;

#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum ConversationKind {
    /// Of two members.
    Direct,
    Group,
    /// Of a guest with a business, about a reservation.
    Business,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum MemberRole {
    /// Of a group: removes members and passes the role on.
    Owner,
    Member,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum SeatState {
    Active,
    /// A stranger's conversation that the member has not accepted.
    Request,
    /// The member deleted the request, and gets nothing more of the conversation.
    Declined,
}

/// A side of a conversation with a business.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Side {
    Guest,
    Staff,
}

/// Why the actor cannot send a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum WhyNot {
    /// The actor has not accepted the request.
    Request,
    /// The actor blocked the other member.
    Blocked,
    /// The account of the other member was deleted.
    RecipientGone,
}

/// A conversation to store.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conversation {
    pub id: ConversationId,
    pub kind: ConversationKind,
    /// The members of a direct conversation.
    pub pair: Option<(UserId, UserId)>,
    pub business: Option<BusinessId>,
    pub reservation: Option<ReservationId>,
    /// Of a group.
    pub name: Option<String>,
    pub created_at: DateTime<Utc>,
}

/// A member of a conversation: a person, or a business, whose staff share what they have read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Holder {
    User(UserId),
    Business(BusinessId),
}

/// A member's place in a conversation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seat {
    pub holder: Holder,
    pub role: MemberRole,
    pub state: SeatState,
    /// The last message before the member joined.
    pub joined_seq: i64,
    pub read_seq: i64,
    /// The member deleted the messages up to here, for themselves.
    pub cleared_seq: i64,
    /// How many of the unread messages are withheld from the member.
    pub withheld: i32,
    pub muted: bool,
    /// Whether it is the actor's: their own, or that of a business they work for.
    pub is_actors: bool,
    /// Whether the actor blocked the member.
    pub blocked: bool,
    /// Whether the member blocked the actor.
    pub blocks: bool,
}

impl Seat {
    pub fn new(holder: Holder, state: SeatState, joined_seq: i64) -> Self {
        Self {
            holder,
            role: MemberRole::Member,
            state,
            joined_seq,
            read_seq: joined_seq,
            cleared_seq: 0,
            withheld: 0,
            muted: false,
            is_actors: false,
            blocked: false,
            blocks: false,
        }
    }

    pub fn user(&self) -> Option<UserId> {
        match self.holder {
            Holder::User(user) => Some(user),
            Holder::Business(_) => None,
        }
    }

    /// How many messages the member has not read.
    pub fn unread(&self, last_seq: i64) -> i64 {
        unread(last_seq, self.read_seq, self.joined_seq, self.withheld)
    }

    /// Messages up to this one do not exist for the member.
    pub fn floor(&self) -> i64 {
        self.joined_seq.max(self.cleared_seq)
    }
}

/// How many messages a member has not read: never negative.
pub fn unread(last_seq: i64, read_seq: i64, joined_seq: i64, withheld: i32) -> i64 {
    (last_seq - read_seq.max(joined_seq) - i64::from(withheld)).max(0)
}

/// A conversation whose row is locked, so that its messages get their numbers one after the other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LockedConversation {
    pub id: ConversationId,
    pub kind: ConversationKind,
    pub business: Option<BusinessId>,
    pub name: Option<String>,
    pub picture: Option<UploadId>,
    pub last_seq: i64,
    pub last_rev: i64,
    pub seats: Vec<Seat>,
}

impl LockedConversation {
    /// The actor's own place; in a conversation with a business that they also work for, that of the guest.
    pub fn actors(&self) -> Option<&Seat> {
        let mut own: Vec<&Seat> = self.seats.iter().filter(|seat| seat.is_actors).collect();
        own.sort_by_key(|seat| seat.user().is_none());
        own.first().copied().filter(|seat| seat.state != SeatState::Declined)
    }

    pub fn seat_of(&self, user: UserId) -> Option<&Seat> {
        self.seats.iter().find(|seat| seat.user() == Some(user))
    }

    /// What sending depends on.
    pub fn facts(&self, own: &Seat) -> Facts {
        let others = || self.seats.iter().filter(|seat| seat.holder != own.holder);
        Facts {
            kind: self.kind,
            state: own.state,
            blocked: others().any(|seat| seat.blocked),
            is_alone: others().next().is_none(),
        }
    }
}

/// What decides whether the actor can send a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Facts {
    pub kind: ConversationKind,
    pub state: SeatState,
    /// Whether the actor blocked a member.
    pub blocked: bool,
    /// Whether the actor is the only member.
    pub is_alone: bool,
}

/// A member as another member sees them.
#[derive(Debug, Clone, PartialEq)]
pub struct MemberView {
    /// `None` when the viewer may not see them.
    pub person: Option<Person>,
    pub role: MemberRole,
    /// `None` unless both show what they have read.
    pub read_seq: Option<i64>,
    pub joined_seq: i64,
}

/// What a conversation is for the viewer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mine {
    pub read_seq: i64,
    pub joined_seq: i64,
    pub muted: bool,
    pub unread: i64,
    pub why_not: Option<WhyNot>,
    pub is_owner: bool,
}

/// A conversation as one of its members sees it.
#[derive(Debug, Clone, PartialEq)]
pub struct ConversationView {
    pub id: ConversationId,
    pub kind: ConversationKind,
    pub name: Option<String>,
    pub picture: Option<Media>,
    pub business: Option<BusinessCard>,
    pub reservation: Option<ReservationId>,
    pub members: Vec<MemberView>,
    pub side: Option<Side>,
    pub is_request: bool,
    pub mine: Mine,
    pub last_seq: i64,
    pub last_rev: i64,
    pub last_message: Option<MessageView>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unread_messages_as_a_table() {
        let table = [
            // last, read, joined, withheld, unread
            (0, 0, 0, 0, 0),
            (5, 2, 0, 0, 3),
            (5, 0, 4, 0, 1),
            (5, 5, 0, 0, 0),
            (5, 2, 0, 1, 2),
            (5, 5, 0, 1, 0),
        ];
        for (last, read, joined, withheld, expected) in table {
            assert_eq!(unread(last, read, joined, withheld), expected, "{last} {read} {joined} {withheld}");
        }
    }
}
