//! Conversations in replies.

use chrono::{DateTime, Utc};
use domain::messaging::{ConversationView, Counts, MemberView, Mine};

use super::message_wire::Message;
use super::names::{
    ConversationKindName, ConversationState, ConversationStateName, MemberRoleName, SideName, WhyNotName,
};
use crate::businesses::BusinessCard;
use crate::http::prelude::*;
use crate::media::Media;
use crate::people::Person;

/// A conversation as the actor sees it.
#[derive(Debug, Serialize, ToSchema)]
pub struct Conversation {
    uuid: Uuid,
    kind: ConversationKindName,
    /// Of a group.
    name: Option<String>,
    /// Of a group; its addresses are valid for an hour or two.
    picture: Option<Media>,
    /// Of a conversation about a reservation.
    business: Option<BusinessCard>,
    reservation_id: Option<Uuid>,
    /// The people in it, at most 32. The staff of a business are not among them.
    members: Vec<ConversationMember>,
    /// Which side the actor is on, in a conversation with a business.
    side: Option<SideName>,
    state: ConversationStateName,
    mine: MyConversation,
    /// The number of the last message.
    last_seq: i64,
    /// The number of the last change.
    last_rev: i64,
    /// The last one that the actor may see.
    last_message: Option<Message>,
    created_at: DateTime<Utc>,
    /// When the last message was sent.
    updated_at: DateTime<Utc>,
}

/// A member of a conversation.
#[derive(Debug, Serialize, ToSchema)]
pub struct ConversationMember {
    /// Null for a former member.
    person: Option<Person>,
    role: MemberRoleName,
    /// Up to which message they have read; null unless both sides show it.
    read_seq: Option<i64>,
    /// They see messages after this one.
    joined_seq: i64,
}

/// What a conversation is for the actor.
#[derive(Debug, Serialize, ToSchema)]
pub struct MyConversation {
    /// Staff of a business share it.
    read_seq: i64,
    joined_seq: i64,
    /// Without notifications, and not counted as unread.
    muted: bool,
    unread: i64,
    can_send: bool,
    /// Why the actor cannot send a message.
    why_not: Option<WhyNotName>,
    is_owner: bool,
}

impl From<ConversationView> for Conversation {
    fn from(view: ConversationView) -> Self {
        let state = if view.is_request { ConversationState::Request } else { ConversationState::Active };
        Self {
            uuid: view.id.0,
            kind: view.kind.into(),
            name: view.name,
            picture: view.picture.map(Media::from),
            business: view.business.map(BusinessCard::from),
            reservation_id: view.reservation.map(|reservation| reservation.0),
            members: view.members.into_iter().map(ConversationMember::from).collect(),
            side: view.side.map(SideName::from),
            state: state.into(),
            mine: view.mine.into(),
            last_seq: view.last_seq,
            last_rev: view.last_rev,
            last_message: view.last_message.map(Message::from),
            created_at: view.created_at,
            updated_at: view.updated_at,
        }
    }
}

impl From<MemberView> for ConversationMember {
    fn from(MemberView { person, role, read_seq, joined_seq }: MemberView) -> Self {
        Self { person: person.map(Person::from), role: role.into(), read_seq, joined_seq }
    }
}

impl From<Mine> for MyConversation {
    fn from(mine: Mine) -> Self {
        Self {
            read_seq: mine.read_seq,
            joined_seq: mine.joined_seq,
            muted: mine.muted,
            unread: mine.unread,
            can_send: mine.why_not.is_none(),
            why_not: mine.why_not.map(WhyNotName::from),
            is_owner: mine.is_owner,
        }
    }
}

/// The metadata of a page of conversations.
#[derive(Debug, Serialize, ToSchema)]
pub struct ConversationsMeta {
    /// Pass it as `cursor` to get the next page; null on the last one.
    pub next_cursor: Option<String>,
    /// Conversations with unread messages, 100 at most.
    pub unread: usize,
    /// Requests that wait, 100 at most.
    pub requests: usize,
}

/// How many conversations have something for the actor.
#[derive(Debug, Serialize, ToSchema)]
pub struct MessageCount {
    /// Conversations with unread messages that are not muted, 100 at most.
    unread: usize,
    /// Requests that wait, 100 at most.
    requests: usize,
}

impl From<Counts> for MessageCount {
    fn from(Counts { unread, requests }: Counts) -> Self {
        Self { unread, requests }
    }
}

/// Up to which message the actor has read.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReadMark {
    pub read_seq: i64,
    /// How many messages are unread.
    pub unread: i64,
}
