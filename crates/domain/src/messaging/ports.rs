//! Storage of conversations and messages, and their announcement.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::card::{CardRef, CardView, InvitationState};
use super::conversation::{Conversation, ConversationView, LockedConversation, MemberRole, Seat};
use super::message::{MessageView, Reaction, StoredMessage};
use super::moderation::ReportedMessage;
use crate::people::messages_from::MessagesFrom;
use crate::shared::ids::{BusinessId, ConversationId, MessageId, ReservationId, UploadId, UserId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;

/// A member who is to get messages of the actor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Recipient {
    pub user: UserId,
    pub messages_from: MessagesFrom,
    /// Whether they follow the actor.
    pub follows_actor: bool,
    /// Whether one of the two blocked the other.
    pub hidden: bool,
}

/// A message that the actor's client has sent before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SentBefore {
    pub client_id: Uuid,
    pub conversation: ConversationId,
    pub message: MessageId,
}

/// Conversations and messages inside a transaction. Numbers are given while the row of the conversation is locked.
#[async_trait]
pub trait MessagingRepository: Send {
    /// Those of these people who exist and have not been locked out.
    async fn recipients(&mut self, actor: UserId, users: &[UserId]) -> Result<Vec<Recipient>, StoreError>;
    async fn registered_at(&mut self, user: UserId) -> Result<Option<DateTime<Utc>>, StoreError>;
    async fn direct_of(&mut self, pair: (UserId, UserId)) -> Result<Option<ConversationId>, StoreError>;
    async fn about_reservation(&mut self, id: ReservationId) -> Result<Option<ConversationId>, StoreError>;
    /// Violates `conversations_direct_once` or `conversations_reservation_once`.
    async fn insert_conversation(&mut self, conversation: &Conversation) -> Result<(), StoreError>;
    /// Locks a conversation. The places say what they are to the actor.
    async fn lock_conversation(
        &mut self,
        id: ConversationId,
        actor: UserId,
    ) -> Result<Option<LockedConversation>, StoreError>;
    /// Stores the numbers, and when the last message was sent.
    async fn advance(
        &mut self,
        conversation: &LockedConversation,
        sent_at: Option<DateTime<Utc>>,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError>;
    async fn save_group(&mut self, id: ConversationId, name: &str, picture: Option<UploadId>)
    -> Result<(), StoreError>;
    async fn insert_seat(&mut self, id: ConversationId, seat: &Seat, now: DateTime<Utc>) -> Result<(), StoreError>;
    /// Stores everything of a place but its holder and role.
    async fn update_seat(&mut self, id: ConversationId, seat: &Seat) -> Result<(), StoreError>;
    async fn set_role(&mut self, id: ConversationId, user: UserId, role: MemberRole) -> Result<(), StoreError>;
    /// The oldest member becomes the owner when that was the member; a conversation without people is deleted.
    async fn delete_seat(&mut self, id: ConversationId, user: UserId) -> Result<(), StoreError>;
    /// Counts more messages that are withheld from these members.
    async fn count_withheld(&mut self, id: ConversationId, users: &[UserId], more: usize) -> Result<(), StoreError>;
    /// How many messages after this one are withheld from the member.
    async fn withheld_after(&mut self, id: ConversationId, user: UserId, seq: i64) -> Result<i32, StoreError>;

    /// Those of these client ids that the member has used.
    async fn sent_before(&mut self, sender: UserId, client_ids: &[Uuid]) -> Result<Vec<SentBefore>, StoreError>;
    /// Violates `messages_once` when a client id is used in two conversations at once.
    async fn insert_messages(&mut self, messages: &[StoredMessage]) -> Result<(), StoreError>;
    /// The conversation of a message.
    async fn conversation_of(&mut self, id: MessageId) -> Result<Option<ConversationId>, StoreError>;
    async fn message(&mut self, id: MessageId) -> Result<Option<StoredMessage>, StoreError>;
    /// Stores text, card, revision and the times of a message.
    async fn update_message(&mut self, message: &StoredMessage) -> Result<(), StoreError>;
    /// An upload that another message shows violates `message_media_upload_unique`.
    async fn insert_media(&mut self, message: MessageId, uploads: &[UploadId]) -> Result<(), StoreError>;
    /// Removes media and reactions of a message.
    async fn empty_message(&mut self, id: MessageId) -> Result<(), StoreError>;
    /// Sets or removes the reaction of a member. Returns whether that changed something.
    async fn put_reaction(
        &mut self,
        message: MessageId,
        user: UserId,
        reaction: Option<Reaction>,
        now: DateTime<Utc>,
    ) -> Result<bool, StoreError>;

    /// The messages of others that the member sees, with their senders, oldest first.
    async fn reportable(&mut self, member: UserId, ids: &[MessageId]) -> Result<Vec<ReportedMessage>, StoreError>;
    async fn insert_reported(&mut self, report: Uuid, messages: &[ReportedMessage]) -> Result<(), StoreError>;

    /// Business and guest of a reservation, whose row is locked.
    async fn lock_reservation(&mut self, id: ReservationId)
    -> Result<Option<(BusinessId, Option<UserId>)>, StoreError>;
    /// Whether the user's role at the business allows [`BusinessAction::Messages`](crate::businesses::roles::BusinessAction).
    async fn writes_for(&mut self, business: BusinessId, user: UserId) -> Result<bool, StoreError>;
    /// What has become of an invitation to a reservation, for the member.
    async fn invitation_state(
        &mut self,
        id: ReservationId,
        member: UserId,
        now: DateTime<Utc>,
    ) -> Result<InvitationState, StoreError>;
    async fn insert_companion(
        &mut self,
        reservation: ReservationId,
        user: UserId,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError>;
}

/// Which conversations to list, the last changed first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ConversationFilter {
    Id(ConversationId),
    Listed {
        /// Requests that wait for the viewer, instead of the accepted conversations.
        requests: bool,
        /// Words of the names of members, group or business, all of them.
        words: Vec<String>,
    },
}

/// Which messages to read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MessageFilter {
    /// These, in the order of their numbers.
    Ids(Vec<MessageId>),
    /// Newest first, those before this number.
    Before { conversation: ConversationId, seq: i64, words: Vec<String> },
    /// In the order of changes, those changed after this revision.
    ChangedAfter { conversation: ConversationId, rev: i64 },
    /// Newest first, before this id: those with all words, in one conversation or any.
    Search { words: Vec<String>, conversation: Option<ConversationId>, before: Uuid },
}

/// How many conversations have something for a member; 100 at most.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    /// With unread messages, and not muted.
    pub unread: usize,
    /// Requests that wait.
    pub requests: usize,
}

/// A member's access to a conversation, with its numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Access {
    pub last_seq: i64,
    pub last_rev: i64,
    /// Whether the member has accepted it.
    pub accepted: bool,
}

/// A member who may see that another one types.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TypingViewer {
    pub user: UserId,
    /// Whether they may know who it is: guests see the business only.
    pub sees_person: bool,
}

/// Reads outside transactions, from the primary: a member sees their own last write.
#[async_trait]
pub trait MessagingReads: Send + Sync {
    async fn conversations(
        &self,
        viewer: UserId,
        filter: &ConversationFilter,
        page: PageRequest<DateTime<Utc>>,
    ) -> Result<Page<ConversationView, DateTime<Utc>>, StoreError>;
    async fn counts(&self, viewer: UserId) -> Result<Counts, StoreError>;
    /// `None` unless the viewer is a member.
    async fn access(&self, viewer: UserId, id: ConversationId) -> Result<Option<Access>, StoreError>;
    /// Messages that the viewer may see, at most `limit`.
    async fn messages(
        &self,
        viewer: UserId,
        filter: &MessageFilter,
        limit: i64,
    ) -> Result<Vec<MessageView>, StoreError>;
    /// What these cards show the viewer, in their order.
    async fn cards(&self, viewer: UserId, cards: &[CardRef]) -> Result<Vec<CardView>, StoreError>;
    /// The members of the conversation and staff of its business who get its change of this revision.
    async fn listeners(&self, id: ConversationId, rev: i64) -> Result<Vec<UserId>, StoreError>;
    /// Those who may see that `typist` types.
    async fn typing_viewers(&self, id: ConversationId, typist: UserId) -> Result<Vec<TypingViewer>, StoreError>;
    /// The conversations of these users that changed since then, each with its numbers.
    async fn changed_since(
        &self,
        users: &[UserId],
        since: DateTime<Utc>,
    ) -> Result<Vec<(UserId, Announcement)>, StoreError>;
}

/// Something in a conversation that is sent to the sockets of its members.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "announced", rename_all = "snake_case")]
pub enum Announcement {
    /// Its messages, members or read marks changed.
    Changed { conversation: ConversationId, rev: i64, seq: i64 },
    /// A member left, or was removed: changes are no longer announced to them.
    Left { conversation: ConversationId, user: UserId, rev: i64, seq: i64 },
    /// A member types.
    Typing { conversation: ConversationId, user: UserId },
}

/// The right to change a conversation, until it is dropped.
pub type Turn = Box<dyn Send>;

/// Queues writes to one conversation before each takes a database connection: a busy conversation would otherwise hold
/// all of them.
#[async_trait]
pub trait Turns: Send + Sync {
    /// Waits until the others of this replica have finished.
    ///
    /// # Errors
    /// `Unavailable` when that takes too long.
    async fn take(&self, id: ConversationId) -> Result<Turn, StoreError>;
}

/// Tells all replicas at once, without the outbox. An announcement may be lost: clients compare revisions when they connect.
pub trait Announcements: Send + Sync {
    /// Returns at once.
    fn announce(&self, announcement: Announcement);
}
